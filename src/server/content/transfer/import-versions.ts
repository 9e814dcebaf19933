import { z } from 'zod'
import { parseMediaFile, parseMediaId } from '#shared/content/media-address.ts'
import { CONTENT_KINDS, type HistoryKind } from '#shared/content/content-kinds.ts'
import type { Services } from '../../services.ts'
import { CATEGORY_TABLES, findCategoryNamed } from './import-categories.ts'
import type { ExportedItem, Ways } from './transfer.ts'

type VersionServices = Pick<Services, 'db' | 'prepareHtml'>

const versionsSchema = z
  .array(z.looseObject({ madeAt: z.string(), username: z.string().nullable(), cause: z.string() }))
  .default([])

/** An item with the versions that it had on another site, as they are on this one. */
export async function convertVersions(
  services: VersionServices,
  kind: HistoryKind,
  item: ExportedItem,
  ways: Ways,
): Promise<ExportedItem> {
  const exported = versionsSchema.parse(item.versions)
  const versions = await Array.fromAsync(exported, (version) =>
    toVersion(services, kind, version, ways),
  )
  return { ...item, versions }
}

/** A version with the ids of this site. */
async function toVersion(
  { db, prepareHtml }: VersionServices,
  kind: HistoryKind,
  { madeAt, username, cause, ...exported }: z.infer<typeof versionsSchema>[number],
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
