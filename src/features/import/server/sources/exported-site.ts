import {
  EXPORTED_LISTS,
  exportedOfficeSchema,
  SITE_FORMAT,
  type ExportedList,
} from '#features/export/exported-site.ts'
import { z } from 'zod'
import type { Folder } from '../folder.ts'
import { ImportError } from '../import-error.ts'
import type { Entry, ReadableSource, SourceEntry } from '../source.ts'
import { readJson } from './read-json.ts'

const { categories, pictures, documents, posts, questions } = EXPORTED_LISTS
const { pages, testimonials, restoreTests, redirects, savedReplies } = EXPORTED_LISTS

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
  if (list === 'office') return { list, item: exportedOfficeSchema.parse(value) }
  return isExportedList(list) ? READERS[list](value, index) : undefined
}

function isExportedList(list: string): list is ExportedList {
  return Object.hasOwn(READERS, list)
}

/** Reads an item of each list. Where no name stays the same, its place in the list is its key. */
const READERS: { [List in ExportedList]: (value: unknown, place: string) => Entry<List> } = {
  categories: (value, key) => ({ list: 'categories', key, item: categories.element.parse(value) }),
  pictures: (value, key) => ({ list: 'pictures', key, item: pictures.element.parse(value) }),
  documents(value) {
    const item = documents.element.parse(value)
    return { list: 'documents', key: item.file, item }
  },
  posts(value) {
    const item = posts.element.parse(value)
    return { list: 'posts', key: `post ${item.slug}`, item, from: [`/blog/${item.slug}`] }
  },
  questions(value) {
    const item = questions.element.parse(value)
    return { list: 'questions', key: `question ${item.question}`, item }
  },
  pages(value) {
    const item = pages.element.parse(value)
    return { list: 'pages', key: `page ${item.slug}`, item }
  },
  testimonials(value) {
    const item = testimonials.element.parse(value)
    return { list: 'testimonials', key: `testimonial ${item.name} ${item.createdAt ?? ''}`, item }
  },
  restoreTests(value) {
    const item = restoreTests.element.parse(value)
    const key = `restore test ${item.testedOn} ${item.createdAt ?? item.subject}`
    return { list: 'restoreTests', key, item }
  },
  redirects: (value, key) => ({ list: 'redirects', key, item: redirects.element.parse(value) }),
  savedReplies: (value, key) => ({
    list: 'savedReplies',
    key,
    item: savedReplies.element.parse(value),
  }),
}
