import type { Db } from '#server/db/tables.ts'

/** What Overview shows of the questions that somebody is working on or opens. */

type Draft = { id: number; title: string; updatedAt: string }

/** Lists the unpublished questions that were changed last. */
export async function listDraftQuestions(db: Db, limit: number): Promise<Draft[]> {
  return db
    .selectFrom('faq_items')
    .select(['id', 'question as title', 'updated_at as updatedAt'])
    .where('is_published', '=', 0)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Finds the questions with these ids that still exist. */
export async function listQuestions(
  db: Db,
  ids: number[],
): Promise<{ id: number; title: string }[]> {
  return db
    .selectFrom('faq_items')
    .select(['id', 'question as title'])
    .where('id', 'in', ids)
    .execute()
}

/** The public questions, to which a link can lead. */
export async function listPublicQuestions(db: Db): Promise<{ id: number; title: string }[]> {
  return db
    .selectFrom('faq_items')
    .select(['id', 'question as title'])
    .where('is_published', '=', 1)
    .orderBy('id')
    .execute()
}
