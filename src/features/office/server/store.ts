import type { Selectable } from 'kysely'
import type { Db, OfficeTable } from '#server/db/tables.ts'
import type { OfficeValues } from '../schema.ts'

/** The office has one row. */
const ID = 1

export type StoredOffice = OfficeValues & { updatedAt: string }

/** What is set, and when it was saved last; undefined before the first time. */
export async function findOffice(db: Db): Promise<StoredOffice | undefined> {
  const row = await db.selectFrom('office').selectAll().where('id', '=', ID).executeTakeFirst()
  return row && toOffice(row)
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
