import type { Selectable } from 'kysely'
import type { OfficeTable } from '#server/db/office-tables.ts'
import type { Db } from '#server/db/tables.ts'
import type { OfficeValues } from '../schema.ts'

/** The office has one row. */
const ID = 1

/** What is set, and when it was saved last. */
export type StoredOffice = OfficeValues & { updatedAt: string }

/** As before the first save. */
export const NOTHING_SET: StoredOffice = {
  siteName: null,
  phone: null,
  email: null,
  founderName: null,
  contactTo: null,
  notice: null,
  updatedAt: new Date(0).toISOString(),
}

/** Finds what is set; undefined before the first save. */
export async function findOffice(db: Db): Promise<StoredOffice | undefined> {
  const row = await db.selectFrom('office').selectAll().where('id', '=', ID).executeTakeFirst()
  return row && toOffice(row)
}

/** What is set, locked until the transaction ends; the first call makes the row. */
export async function lockOffice(db: Db): Promise<StoredOffice> {
  await db
    .insertInto('office')
    .values({ id: ID, updated_at: NOTHING_SET.updatedAt })
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

export async function updateOffice(db: Db, office: StoredOffice): Promise<void> {
  await db
    .updateTable('office')
    .set({
      site_name: office.siteName,
      phone: office.phone,
      email: office.email,
      founder_name: office.founderName,
      contact_to: office.contactTo,
      notice_text: office.notice?.text ?? null,
      notice_from: office.notice?.from ?? null,
      notice_until: office.notice?.until ?? null,
      updated_at: office.updatedAt,
    })
    .where('id', '=', ID)
    .execute()
}

function toOffice(row: Selectable<OfficeTable>): StoredOffice {
  const { notice_text: text, notice_from: from, notice_until: until } = row
  return {
    siteName: row.site_name,
    phone: row.phone,
    email: row.email,
    founderName: row.founder_name,
    contactTo: row.contact_to,
    notice: text !== null && from !== null && until !== null ? { text, from, until } : null,
    updatedAt: row.updated_at,
  }
}
