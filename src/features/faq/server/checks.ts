import { hasRow } from '#server/db/entity-rows.ts'
import type { Db } from '#server/db/tables.ts'
import { InvalidInput } from '#server/errors.ts'
import { isBlankHtml } from '#shared/text.ts'

/** Cleaning may remove the whole answer. @throws {InvalidInput} when nothing is left */
export function assertAnswer(html: string): void {
  if (isBlankHtml(html)) throw new InvalidInput('Answer is required', { path: 'answer' })
}

/** @throws {InvalidInput} when there is no such category */
export async function assertCategory(db: Db, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  if (await hasRow(db, 'faq_categories', id)) return
  throw new InvalidInput('There is no such category', { path: 'categoryId' })
}
