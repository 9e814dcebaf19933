import type { Selectable } from 'kysely'
import { parseJsonColumn } from '#server/db/column-values.ts'
import type { OfficeTable } from '#server/db/tables/office-tables.ts'
import type { Db } from '#server/db/tables.ts'
import { NOTHING_SET, type StoredOffice } from '../rules.ts'
import { officeValuesSchema } from '../schema.ts'

/** The office has one row. */
const ID = 1

/** Finds the values that the office has set. */
export async function findOffice(db: Db): Promise<StoredOffice> {
  const row = await db.selectFrom('office').selectAll().where('id', '=', ID).executeTakeFirst()
  return row ? toOffice(row) : NOTHING_SET
}

/**
 * The values that the office has set, locked until the transaction ends. The first call inserts the
 * row.
 */
export async function lockOffice(db: Db): Promise<StoredOffice> {
  await db
    .insertInto('office')
    .values({ id: ID, facts: '{}', updated_at: NOTHING_SET.updatedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await db
    .selectFrom('office')
    .selectAll()
    .where('id', '=', ID)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toOffice(row)
}

export async function updateOffice(db: Db, { updatedAt, ...values }: StoredOffice): Promise<void> {
  await db
    .updateTable('office')
    .set({ facts: JSON.stringify(values), updated_at: updatedAt })
    .where('id', '=', ID)
    .execute()
}

function toOffice(row: Selectable<OfficeTable>): StoredOffice {
  return {
    ...parseJsonColumn(officeValuesSchema.catch(NOTHING_SET), row.facts),
    updatedAt: row.updated_at,
  }
}
