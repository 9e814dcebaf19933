import { findSuspicion } from '#features/contact/suspicion.ts'
import type { FaqItem } from '#features/faq/schema.ts'
import { SITE } from '../site.ts'

export const ITEM: FaqItem = {
  id: 1,
  question: '',
  answer: '',
  categoryId: null,
  sortOrder: 0,
  reviewBy: null,
  reviewedAt: null,
  isPublished: true,
  tags: [],
  viewCount: 0,
  createdAt: '',
  updatedAt: '',
}

export function suspect(message: string) {
  const sent = { email: 'a@b.example', message }
  return findSuspicion(sent, { sameText: { fromOthers: 9, fromSender: 0 }, siteUrl: SITE.url })
}
