import type { Db } from '#server/db/tables.ts'
import { InvalidInput } from '#server/errors.ts'
import { isBlankHtml } from '#shared/text.ts'
import { findFaqCategoryForUse } from './category-store.ts'

/** Cleaning may leave nothing of an answer that had something. @throws {InvalidInput} */
export function assertAnswer(html: string): void {
  if (isBlankHtml(html)) throw invalid('answer', 'Answer is required')
}

/** @throws {InvalidInput} when it names a category that there is not */
export async function assertCategory(db: Db, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  // An id that no column can hold is unknown without asking.
  const isKnown = id > 0 && id < 2 ** 31 && (await findFaqCategoryForUse(db, id))
  if (!isKnown) throw invalid('categoryId', 'There is no such category')
}

function invalid(path: string, message: string): InvalidInput {
  return new InvalidInput(message, { issues: [{ path, message }] })
}
