import type { AdminFaqItem } from './schema.ts'

export function makeFaqItem(more: Partial<AdminFaqItem> = {}): AdminFaqItem {
  return {
    id: 1,
    question: 'A question',
    answer: '<p>An answer</p>',
    categoryId: null,
    sortOrder: 0,
    isPublished: true,
    tags: [],
    viewCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    reviewBy: '2027-01-01',
    reviewedAt: null,
    helpful: 0,
    notHelpful: 0,
    ...more,
  }
}
