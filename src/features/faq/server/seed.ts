import { FAQ_CATEGORIES, insertCategory } from '#server/categories/store.ts'
import type { ContentServices } from '#server/content/save.ts'
import { createFaqItem } from './save-faq-item.ts'
import { faqCategories, faqSeedItems } from './seed-content.ts'

export async function seedFaq(services: ContentServices): Promise<void> {
  const categories = new Map<string, number>()
  for (const name of faqCategories) {
    const { id } = await insertCategory(services.db, FAQ_CATEGORIES, name)
    categories.set(name, id)
  }
  for (const [place, item] of faqSeedItems.entries()) {
    await createFaqItem(services, {
      ...item,
      categoryId: categories.get(item.category ?? ''),
      sortOrder: 10 * (place + 1),
      isPublished: true,
    })
  }
}
