import { categoryWords } from '#ui/admin/comparison/category-words.ts'
import { momentOf } from '#ui/admin/moment.ts'
import type { BlogCategory } from '../../schema.ts'

/** The words for a value of a post, when two versions are compared. */
export function postWords(categories: BlogCategory[], name: string, value: unknown) {
  if (name === 'categoryId') return categoryWords(categories, value)
  if (name === 'scheduledFor' && typeof value === 'string' && value) return momentOf(value)
  return undefined
}
