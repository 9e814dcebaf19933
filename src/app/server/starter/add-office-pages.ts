import { insertOfficePage, listOfficePages } from '#features/office-pages/server/store.ts'
import { OFFICE_PAGE_SLUGS } from '#features/office-pages/slugs.ts'
import { findingsOf } from '#aspects/findings/server/find-in-html.ts'
import { indexText, recordSave } from '#server/content/index-text.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import type { Services } from '#server/services.ts'

/**
 * Adds the pages that are missing, as drafts with starter texts: to a new installation, and to one
 * that is older than these pages.
 */
export async function addOfficePages(
  services: Pick<Services, 'db' | 'clock' | 'history' | 'aspects'>,
): Promise<void> {
  const { db, clock } = services
  const known = new Set((await listOfficePages(db)).map(({ slug }) => slug))
  const absent = OFFICE_PAGE_SLUGS.filter((slug) => !known.has(slug))
  if (absent.length === 0) return
  // Loaded on demand: a running site needs none of these texts.
  const { readOfficePage } = await import('./read-texts.ts')
  await inTransaction(db, async (transaction) => {
    for (const slug of absent) {
      const { title, content } = readOfficePage(slug)
      const { html, digest } = sanitizeHtml(content)
      const page = await insertOfficePage(transaction, {
        slug,
        title,
        content: html,
        content_digest: digest,
        status: 'draft',
        updated_at: clock.now().toISOString(),
      })
      // Another node may have added it at the same moment.
      if (!page) continue
      const inside = { ...services, db: transaction }
      const text = { html, imageIds: [], findings: findingsOf(html) }
      await indexText(inside, { kind: 'pages', id: page.id }, text)
      await recordSave(inside, 'pages', { after: page })
    }
  })
}
