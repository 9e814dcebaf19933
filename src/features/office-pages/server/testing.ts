import type { ContentServices } from '#server/content/save.ts'
import type { OfficePage, OfficePageChange } from '../schema.ts'
import type { OfficePageSlug } from '../slugs.ts'
import { changeOfficePage } from './change-office-page.ts'
import { findOfficePageAt } from './store.ts'

/** Publishes a page with a text without gaps. */
export async function publishOfficePage(
  services: ContentServices,
  slug: OfficePageSlug,
  values: OfficePageChange = {},
): Promise<OfficePage> {
  const page = await findOfficePageAt(services.db, slug)
  if (!page) throw new Error(`there is no page ${slug}`)
  const content = `<p>The text of ${slug}.</p>`
  return changeOfficePage(services, page.id, { content, status: 'published', ...values })
}
