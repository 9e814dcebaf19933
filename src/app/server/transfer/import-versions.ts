import type { VersionSummary } from '#aspects/history/schema.ts'
import type { Ways } from '#features/import/server/target.ts'
import type { Services } from '#server/services.ts'
import { parseMediaFile, parseMediaId } from '#shared/content/media-address.ts'
import { CONTENT_KINDS, type HistoryKind } from '#shared/content/content-kinds.ts'
import { CATEGORY_TABLES, findCategoryNamed } from './import-categories.ts'

type VersionServices = Pick<Services, 'db' | 'prepareHtml'>
type ExportedVersion = Omit<VersionSummary, 'number'> & Record<string, unknown>

/** An item with the versions that it had on another site, as they are on this one. */
export async function convertVersions(
  services: VersionServices,
  kind: HistoryKind,
  item: { versions?: ExportedVersion[] | undefined },
  ways: Ways,
): Promise<Record<string, unknown>> {
  const versions = await Array.fromAsync(item.versions ?? [], (version) =>
    toVersion(services, kind, version, ways),
  )
  return { ...item, versions }
}

/** A version with the ids of this site. */
async function toVersion(
  { db, prepareHtml }: VersionServices,
  kind: HistoryKind,
  { madeAt, username, cause, ...exported }: ExportedVersion,
  ways: Ways,
) {
  const { text, digest, references } = CONTENT_KINDS[kind]
  const fields: Record<string, unknown> = { ...exported }
  for (const { field, table } of references) {
    const name = field.replace(/Id$/, '')
    const value = typeof fields[name] === 'string' ? fields[name] : ''
    if (table === 'media') {
      const url = await ways.picture(value)
      fields[field] = toPictureId(url)
      // The comparison of versions shows the address.
      if (url) fields[`${name}Url`] = url
    } else {
      fields[field] = (await findCategoryNamed(db, CATEGORY_TABLES[table], value)) ?? null
    }
    delete fields[name]
  }
  if (digest) {
    const html = await ways.text(String(fields[text]))
    fields[text] = (await prepareHtml(html, { path: text, isTrial: true })).html
  }
  return { madeAt, username: ways.writer(username), cause, fields }
}

export function toPictureId(url: string | null): string | null {
  return parseMediaId(parseMediaFile(url ?? '', '') ?? '') || null
}
