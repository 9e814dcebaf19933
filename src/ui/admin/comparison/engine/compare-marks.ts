import { listElements, ELEMENTS } from '#shared/html/vocabulary.ts'
import type { Run } from '../../../html/read-line.ts'
import { capitalized } from '#shared/text.ts'
import { formatChange, quoted } from '../sentences.ts'
import { attributeWords, findDifferences, type Difference } from './compare-attributes.ts'
import type { Report } from './report.ts'
import { joinWords, type Token } from './words.ts'

/** The target belongs to the sentence about a link that was added or removed. */
type MarkDifference = Difference & { target?: string | undefined }
/** A difference that lasts over several tokens. */
type Found = { difference: MarkDifference; change: number; start: number; end: number }

const MARK_NAMES = new Set(listElements('mark').map((tag) => ELEMENTS.get(tag)?.name))

/** Compares bold, links, colors and the like of words that both sides have. */
export function compareMarks(before: Token[], after: Token[], report: Report): void {
  const all: Found[] = []
  const latest = new Map<string, Found>()
  for (const [place, token] of before.entries()) {
    const other = after[place]
    if (!other) continue
    const changes = findMarkDifferences(token.run, other.run).map((difference) => {
      const key = JSON.stringify(difference)
      const last = latest.get(key)
      // A space between two bold words does not end the change.
      const isSpace = last?.end === place - 1 && after[last.end]?.text === ' '
      const goesOn = last && (last.end === place || isSpace)
      const found = goesOn ? last : { difference, change: report.add(''), start: place, end: place }
      found.end = place + 1
      if (!goesOn) all.push(found)
      latest.set(key, found)
      return found.change
    })
    if (changes.length === 0) continue
    report.markTokens([token], { kind: 'changed', changes })
    report.markTokens([other], { kind: 'changed', changes })
  }
  for (const { difference, change, start, end } of all) {
    report.changes[change] = describeDifference(difference, joinWords(after.slice(start, end)))
  }
}

function findMarkDifferences(run: Run, other: Run): MarkDifference[] {
  if (run.marks.key === other.marks.key) return []
  const [before, after] = [run.marks.values, other.marks.values]
  const differences = findDifferences(before, after)
  if (before.has('link') === after.has('link')) return differences
  const target = before.get('link href') ?? after.get('link href')
  return differences
    .filter(({ name }) => name !== 'link href')
    .map((difference) => (difference.name === 'link' ? { ...difference, target } : difference))
}

function describeDifference({ name, before, after, target }: MarkDifference, text: string): string {
  const words = quoted(text)
  if (MARK_NAMES.has(name) || /^<[^ ]*$/.test(name)) {
    const done = before === undefined ? 'added to' : 'removed from'
    return `${markLabel(name)} ${done} ${words}${target ? `: ${quoted(target)}` : ''}`
  }
  const [mark = '', attribute] = name.split(' ')
  const label = attribute
    ? `${markLabel(mark)} ${attributeWords(attribute)}`
    : capitalized(attributeWords(name))
  return `${label} of ${words}: ${formatChange(before, after)}`
}

function markLabel(mark: string): string {
  return mark.startsWith('<') ? `Element ${mark}` : capitalized(mark)
}
