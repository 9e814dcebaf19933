import { FAQ_CATEGORIES, insertCategory } from '#server/categories/store.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import type { WrittenHtml } from '#server/html/written-html.ts'
import type { Services } from '#server/services.ts'
import { createFaqItem } from './create-faq-item.ts'
import { faqCategories, faqSeedItems } from './seed-content.ts'

export async function seedFaq(services: Pick<Services, 'db' | 'clock' | 'history'>): Promise<void> {
  const categories = new Map<string, number>()
  for (const name of faqCategories) {
    const { id } = await insertCategory(services.db, FAQ_CATEGORIES, name)
    categories.set(name, id)
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

/** The starter answers contain no pictures to store. */
async function prepareHtml(html: string): Promise<WrittenHtml> {
  return { ...sanitizeHtml(html), imageIds: [] }
}
