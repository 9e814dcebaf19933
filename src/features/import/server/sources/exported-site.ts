import { z } from 'zod'
import {
  exportedOfficeSchema,
  SITE_FORMAT,
  SITE_LISTS,
  type SiteItem,
  type SiteList,
} from '#features/export/exported-site.ts'
import { CONTENT_KINDS, isListedKind } from '#shared/content/content-kinds.ts'
import type { Folder } from '../folder.ts'
import { ImportError } from '../import-error.ts'
import type { ReadableSource, SourceEntry } from '../source.ts'
import { readJson } from './read-json.ts'

export const SITE_FILE = 'site.json'

const siteSchema = z.object({ name: z.string(), url: z.url() })

/** The export of another site like this one. */
export async function readExportedSite(folder: Folder): Promise<ReadableSource> {
  const file = folder.files.get(SITE_FILE)
  if (!file) throw new ImportError(`There is no ${SITE_FILE}`)
  let url = 'http://here.invalid'
  for await (const { path, value } of readJson(file, ['$.format', '$.site'])) {
    if (path[0] === 'format' && value !== SITE_FORMAT) {
      throw new ImportError(`${SITE_FILE} has the format ${String(value)}, not ${SITE_FORMAT}`)
    }
    if (path[0] === 'site') ({ url } = siteSchema.parse(value))
  }
  const lists = [
    ...Object.keys(SITE_LISTS),
    ...Object.values(CONTENT_KINDS).flatMap(({ list }) => list ?? []),
  ]
  const paths = ['$.office', ...lists.map((list) => `$.${list}.*`)]
  return {
    name: `export of ${new URL(url).host}`,
    origin: url,
    async *read() {
      for await (const {
        path: [list = ''],
        value,
      } of readJson(file, paths)) {
        const entry = readEntry(list, value)
        if (entry) yield entry
      }
    },
  }
}

function readEntry(list: string, value: unknown): SourceEntry | undefined {
  if (list === 'office') return { list, item: exportedOfficeSchema.parse(value) }
  if (isSiteList(list)) return READERS[list](value)
  const kind = Object.keys(CONTENT_KINDS).find(
    (name) => isListedKind(name) && CONTENT_KINDS[name].list === list,
  )
  return kind && isListedKind(kind) ? { kind, item: itemSchema.parse(value) } : undefined
}

const itemSchema = z.record(z.string(), z.unknown())

function isSiteList(list: string): list is SiteList {
  return Object.hasOwn(READERS, list)
}

type Readers = { [List in SiteList]: (value: unknown) => { list: List; item: SiteItem<List> } }
const READERS: Readers = {
  categories: (value) => ({ list: 'categories', item: SITE_LISTS.categories.parse(value) }),
  pictures: (value) => ({ list: 'pictures', item: SITE_LISTS.pictures.parse(value) }),
  redirects: (value) => ({ list: 'redirects', item: SITE_LISTS.redirects.parse(value) }),
  savedReplies: (value) => ({ list: 'savedReplies', item: SITE_LISTS.savedReplies.parse(value) }),
}
