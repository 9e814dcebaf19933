import { foldCase, htmlToText } from '#shared/text.ts'
import { describeCut } from '#shared/url.ts'
import { sorted } from '#shared/sorted.ts'
import type { AdminFaqItem, FaqItem } from './schema.ts'

const TAG_BADGES_MAX = 3
/** As many questions as a page shows. */
export const FAQ_PAGE_SIZE = 100

/** `category` is 'all', 'uncategorized' or an id, as in the address. */
export type FaqFilter = { term: string; category: string }

/** The items that match the search and category of a visitor (docs/specification.md#faq-page). */
export function matchingFaqItems(items: FaqItem[], filter: FaqFilter): FaqItem[] {
  return sorted(items.filter(createFaqMatcher(filter)), byViewsThenOrder)
}

/** Returns a predicate for the items that match a search and a category. */
export function createFaqMatcher(filter: FaqFilter): (item: FaqItem) => boolean {
  const term = foldCase(filter.term.trim())
  return (item) => isInCategory(item, filter.category) && isFound(item, term)
}

function isInCategory(item: FaqItem, choice: string): boolean {
  if (choice === '' || choice === 'all') return true
  if (choice === 'uncategorized') return item.categoryId === null
  return String(item.categoryId) === choice
}

function isFound(item: FaqItem, term: string): boolean {
  if (term === '') return true
  const texts = [item.question, htmlToText(item.answer), ...item.tags]
  return texts.some((text) => foldCase(text).includes(term))
}

/** Sorts by views, then sort order, then age, so that the order is always the same. */
export function byViewsThenOrder(a: FaqItem, b: FaqItem): number {
  return b.viewCount - a.viewCount || a.sortOrder - b.sortOrder || a.id - b.id
}

/** Sorts answers that help the fewest of their readers first, and those that nobody judged last. */
export function byHelpfulness(a: AdminFaqItem, b: AdminFaqItem): number {
  return getHelpfulShare(a) - getHelpfulShare(b) || b.notHelpful - a.notHelpful
}

function getHelpfulShare({ helpful, notHelpful }: AdminFaqItem): number {
  const all = helpful + notHelpful
  return all === 0 ? 2 : helpful / all
}

/** The tags that fit on a card, and the number of the others. */
export function getTagBadges(tags: string[]): { shown: string[]; hidden: number } {
  const shown = tags.slice(0, TAG_BADGES_MAX)
  return { shown, hidden: tags.length - shown.length }
}

/** '12 questions' for the whole list, '1 result for "…"' for a search. */
export function formatQuestionCount(count: number, term: string): string {
  const noun = term ? 'result' : 'question'
  return `${count} ${noun}${count === 1 ? '' : 's'}${term && ` for "${term}"`}${describeCut(term)}`
}
