import { escapeHtml, htmlToText } from '#shared/text.ts'
import { align, chunkBy, isPaired, separate, unzip } from '#ui/admin/comparison/engine/align.ts'
import { inertBody } from '#ui/html/dom.ts'
import type { Proposal } from '../../schema.ts'

/** A changed field, or one changed place of a text. */
export type Choice = { key: string; label: string }

type Fields = {
  /** Labels by the names of the proposed fields. */
  labels: Record<string, string>
  html: readonly string[]
}
type Change = Pick<Proposal, 'fields' | 'current'>
/** A place of a text that stays as it is, or where both texts differ. */
type Place = { before: string[]; after: string[]; isChanged: boolean; key: string }

const QUOTED_MAX = 60

/** What a proposal changes, each of which can be taken alone. */
export function listChoices(change: Change, { labels, html }: Fields): Choice[] {
  return Object.entries(labels).flatMap(([name, label]): Choice[] => {
    const places = html.includes(name) ? listPlaces(name, change).filter(isChanged) : []
    if (places.length < 2) return [{ key: name, label }]
    return places.map(({ key, before, after }) => ({
      key,
      label: `${label}: ${describePlace(before, after)}`,
    }))
  })
}

/** The fields with what was chosen; a field without any choice is left out. */
export function takeChoices(change: Change, { labels, html }: Fields, chosen: readonly string[]) {
  const taken = Object.keys(labels).flatMap((name) => {
    if (chosen.includes(name)) return [[name, change.fields[name]] as const]
    if (!html.includes(name)) return []
    const places = listPlaces(name, change)
    if (!places.some(({ key }) => chosen.includes(key))) return []
    const parts = places.flatMap(({ key, before, after }) =>
      chosen.includes(key) ? after : before,
    )
    return [[name, parts.join('')] as const]
  })
  return Object.fromEntries(taken)
}

/** Divides both texts where their top-level elements differ. */
function listPlaces(name: string, { fields, current }: Change): Place[] {
  const [before, after] = [listParts(current[name]), listParts(fields[name])]
  const pairs = align(before, after, (one, other) => one === other) ?? separate(before, after)
  return chunkBy(pairs, isPaired).map(({ key, items }, index) => ({
    ...unzip(items),
    isChanged: !key,
    key: `${name} ${index}`,
  }))
}

function isChanged(place: Place): boolean {
  return place.isChanged
}

/** The top-level elements and texts of HTML. Spaces between them mean nothing. */
function listParts(html: unknown): string[] {
  const body = inertBody(typeof html === 'string' ? html : '')
  return Array.from(body.childNodes, (node) =>
    node instanceof Element ? node.outerHTML : escapeHtml(node.textContent ?? '').trim(),
  ).filter((part) => part !== '')
}

function describePlace(before: string[], after: string[]): string {
  const text = htmlToText((after.length > 0 ? after : before).join(' ')).trim()
  const quoted = text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX).trimEnd()}…` : text
  return after.length > 0 ? `“${quoted}”` : `remove “${quoted}”`
}
