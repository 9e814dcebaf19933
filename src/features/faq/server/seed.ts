import { sanitizeHtml } from '#server/html/sanitize.ts'
import type { WrittenHtml } from '#server/html/written-html.ts'
import type { Services } from '#server/services.ts'
import { insertFaqCategory } from './category-store.ts'
import { createFaqItem } from './create-faq-item.ts'
import { faqCategories, faqSeedItems } from './seed-content.ts'

export async function seedFaq(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const categories = new Map<string, number>()
  for (const name of faqCategories) {
    categories.set(name, (await insertFaqCategory(services.db, name)).id)
  }
  for (const item of faqSeedItems) {
    await createFaqItem(
      { ...services, prepareHtml },
      {
        ...item,
        categoryId: item.category === null ? null : categories.get(item.category),
        isPublished: true,
      },
    )
  }
}

/** The starter answers hold no pictures that would have to be stored. */
async function prepareHtml(html: string): Promise<WrittenHtml> {
  return { ...sanitizeHtml(html), imageIds: [] }
}
