import { EXPORTED_LISTS, exportedOfficeSchema, SITE_FORMAT } from '#shared/content/exported-site.ts'
import { z } from 'zod'
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
  const paths = ['$.office', ...Object.keys(EXPORTED_LISTS).map((list) => `$.${list}.*`)]
  return {
    name: `export of ${new URL(url).host}`,
    origin: url,
    async *read() {
      for await (const {
        path: [list = '', index = ''],
        value,
      } of readJson(file, paths)) {
        const entry = readEntry(list, index, value)
        if (entry) yield entry
      }
    },
  }
}

function readEntry(list: string, index: string, value: unknown): SourceEntry | undefined {
  switch (list) {
    case 'office':
      return { list, item: exportedOfficeSchema.parse(value) }
    case 'categories':
      return { list, key: index, item: EXPORTED_LISTS[list].element.parse(value) }
    case 'pictures':
      return { list, key: index, item: EXPORTED_LISTS[list].element.parse(value) }
    case 'documents': {
      const item = EXPORTED_LISTS[list].element.parse(value)
      return { list, key: item.file, item }
    }
    case 'posts': {
      const item = EXPORTED_LISTS[list].element.parse(value)
      return { list, key: `post ${item.slug}`, item, from: [`/blog/${item.slug}`] }
    }
    case 'questions': {
      const item = EXPORTED_LISTS[list].element.parse(value)
      return { list, key: `question ${item.question}`, item }
    }
    case 'pages': {
      const item = EXPORTED_LISTS[list].element.parse(value)
      return { list, key: `page ${item.slug}`, item }
    }
    case 'testimonials': {
      const item = EXPORTED_LISTS[list].element.parse(value)
      return { list, key: `testimonial ${item.name} ${item.createdAt ?? ''}`, item }
    }
    case 'redirects':
      return { list, key: index, item: EXPORTED_LISTS[list].element.parse(value) }
    case 'savedReplies':
      return { list, key: index, item: EXPORTED_LISTS[list].element.parse(value) }
    default:
      return undefined
  }
}
