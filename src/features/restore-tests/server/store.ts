import type { Insertable, Selectable, Updateable } from 'kysely'
import type { RestoreTestsTable } from '#server/db/tables/office-tables.ts'
import type { Db } from '#server/db/tables.ts'
import { readFields } from '#shared/content/field-shapes.ts'
import { OLD_AFTER_DAYS, type RestoreTestResult } from '#shared/restore-test.ts'
import { dayAfter } from '#shared/time/dates.ts'
import { endOfEasternDay, startOfEasternDay } from '#shared/time/eastern-time.ts'
import { RESTORE_TEST_FIELDS } from '../fields.ts'
import type { RestoreTest } from '../schema.ts'

/** Lists all restore tests, newest day first. */
export async function listRestoreTests(db: Db): Promise<RestoreTest[]> {
  return (await newestFirst(db).execute()).map(toRestoreTest)
}

export async function listPublishedRestoreTests(db: Db): Promise<RestoreTest[]> {
  const rows = await newestFirst(db).where('is_published', '=', 1).execute()
  return rows.map(toRestoreTest)
}

/** Finds the newest published test. */
export async function findLastRestoreTest(db: Db): Promise<RestoreTestResult | undefined> {
  const row = await newestFirst(db).where('is_published', '=', 1).limit(1).executeTakeFirst()
  return row && { testedOn: row.tested_on, minutes: row.minutes, outcome: row.outcome }
}

/** Finds the next time at which pages call the newest test old, or a day older. */
export async function findNextAging(db: Db, now: Date): Promise<Date | undefined> {
  const test = await findLastRestoreTest(db)
  if (!test) return undefined
  const first = startOfEasternDay(dayAfter(test.testedOn, OLD_AFTER_DAYS + 1))
  return first > now ? first : endOfEasternDay(now)
}

export async function findRestoreTest(db: Db, id: number): Promise<RestoreTest | undefined> {
  const row = await newestFirst(db).where('id', '=', id).executeTakeFirst()
  return row && toRestoreTest(row)
}

export async function insertRestoreTest(
  db: Db,
  row: Insertable<RestoreTestsTable>,
): Promise<number> {
  const inserted = db.insertInto('restore_tests').values(row).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

export async function updateRestoreTest(
  db: Db,
  id: number,
  change: Updateable<RestoreTestsTable>,
): Promise<void> {
  await db.updateTable('restore_tests').set(change).where('id', '=', id).execute()
}

function newestFirst(db: Db) {
  return db
    .selectFrom('restore_tests')
    .selectAll()
    .orderBy('tested_on', 'desc')
    .orderBy('id', 'desc')
}

function toRestoreTest(row: Selectable<RestoreTestsTable>): RestoreTest {
  return {
    id: row.id,
    ...readFields(RESTORE_TEST_FIELDS, row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
