import { listRedirects } from '#features/addresses/server/store.ts'
import { findPost, listFormerSlugs, listPostIds } from '#features/blog/server/admin-store.ts'
import { listSavedReplies } from '#features/contact/server/answers/saved-reply-store.ts'
import { messagesAsCsv } from '#features/contact/server/export-messages.ts'
import type { ExportContent } from '#features/export/server/export-content.ts'
import { listFaqItems } from '#features/faq/server/store.ts'
import { findOffice } from '#features/office/server/store.ts'
import { listOfficePages } from '#features/office-pages/server/store.ts'
import { listRestoreTests } from '#features/restore-tests/server/store.ts'
import { listTestimonials } from '#features/testimonials/server/store.ts'
import type { Services } from '#server/services.ts'
import {
  exportedPageSchema,
  exportedPostSchema,
  exportedQuestionSchema,
  exportedRestoreTestSchema,
  exportedTestimonialSchema,
} from '#features/export/exported-site.ts'
import { createItemReader, readNames } from './exported-items.ts'
import { toExportedOffice } from './exported-office.ts'

type ExportServices = Pick<Services, 'db' | 'config' | 'office' | 'storage' | 'clock' | 'aspects'>

/** Reads what the site has, text by text. Names of pictures and categories are read once. */
export async function readExportContent(
  services: ExportServices,
  { hasHistory }: { hasHistory: boolean },
): Promise<ExportContent> {
  const { db, storage, office, config } = services
  const names = await readNames(services)
  const { pictures } = names
  const { read, readAll } = createItemReader(services, names, hasHistory)
  return {
    readSite: async () => ({ name: (await office.read()).site.name, url: config.site.url }),
    readOffice: async () => toExportedOffice(config, await findOffice(db)),
    files: pictures.byId.size + names.documents.length,
    async openFile(file) {
      const stored = pictures.stored.get(file) ?? names.stored.get(file)
      return stored === undefined ? undefined : storage.open(stored)
    },
    listMessages: () => messagesAsCsv(db, { term: '', status: undefined }),
    lists: {
      async *categories() {
        for (const name of names.byTable.blog_categories.values()) yield { of: 'blog', name }
        for (const name of names.byTable.faq_categories.values()) yield { of: 'faq', name }
      },
      async *pictures() {
        yield* pictures.byId.values()
      },
      async *documents() {
        yield* names.documents
      },
      async *posts() {
        for (const id of await listPostIds(db)) {
          const post = await findPost(db, id)
          // It was deleted in the meantime.
          if (!post) continue
          const formerSlugs = (await listFormerSlugs(db, [id])).get(id)
          yield exportedPostSchema.parse({ ...(await read('blog', post)), formerSlugs })
        }
      },
      async *questions() {
        yield* readAll('faq', await listFaqItems(db), exportedQuestionSchema)
      },
      async *pages() {
        yield* readAll('pages', await listOfficePages(db), exportedPageSchema)
      },
      async *testimonials() {
        const oldestFirst = (await listTestimonials(db)).toReversed()
        yield* readAll('testimonials', oldestFirst, exportedTestimonialSchema)
      },
      async *restoreTests() {
        const oldestFirst = (await listRestoreTests(db)).toReversed()
        yield* readAll('restore-tests', oldestFirst, exportedRestoreTestSchema)
      },
      async *redirects() {
        for (const { from, to } of await listRedirects(db)) yield { from, to }
      },
      async *savedReplies() {
        for (const { name, text } of await listSavedReplies(db)) yield { name, text }
      },
    },
  }
}
