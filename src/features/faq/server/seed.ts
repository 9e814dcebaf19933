import { FAQ_CATEGORIES, insertCategory } from '#server/categories/store.ts'
import type { Services } from '#server/services.ts'
import { createFaqItem } from './create-faq-item.ts'
import { faqCategories, faqSeedItems } from './seed-content.ts'

export async function seedFaq(
  services: Pick<Services, 'db' | 'clock' | 'prepareHtml' | 'history'>,
): Promise<void> {
  const categories = new Map<string, number>()
  for (const name of faqCategories) {
    const { id } = await insertCategory(services.db, FAQ_CATEGORIES, name)
    categories.set(name, id)
  }
  for (const item of faqSeedItems) {
    await createFaqItem(services, {
      ...item,
      categoryId: categories.get(item.category ?? ''),
      isPublished: true,
    })
  }
}
