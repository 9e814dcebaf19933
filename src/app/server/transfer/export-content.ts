import { listRedirects } from '#features/addresses/server/store.ts'
import { listSavedReplies } from '#features/contact/server/answers/saved-reply-store.ts'
import { messagesAsCsv } from '#features/contact/server/export-messages.ts'
import type { ExportContent } from '#features/export/server/export-content.ts'
import { findOffice } from '#features/office/server/store.ts'
import type { Services } from '#server/services.ts'
import { KINDS, LISTED_KINDS } from '../content/kinds.ts'
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
  const readItems = createItemReader(services, names, hasHistory)
  return {
    readSite: async () => ({ name: (await office.read()).site.name, url: config.site.url }),
    readOffice: async () => toExportedOffice(config, await findOffice(db)),
    kinds: LISTED_KINDS.map((kind) => {
      const { transfer } = KINDS[kind]
      return { ...transfer, kind, readItems: () => readItems(kind, transfer) }
    }),
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
      async *redirects() {
        for (const { from, to } of await listRedirects(db)) yield { from, to }
      },
      async *savedReplies() {
        for (const { name, text } of await listSavedReplies(db)) yield { name, text }
      },
    },
  }
}
