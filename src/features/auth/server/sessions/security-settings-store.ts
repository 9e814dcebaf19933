import type { Db } from '#server/db/tables.ts'

export type SecuritySettings = { idleMinutes: number; factorsRequiredFrom: Date | null }

/** There is one row at most. */
const ID = 1
const IDLE_MINUTES = 120

export async function findSecuritySettings(db: Db): Promise<SecuritySettings> {
  const row = await db.selectFrom('security_settings').selectAll().executeTakeFirst()
  return {
    idleMinutes: row?.idle_minutes ?? IDLE_MINUTES,
    factorsRequiredFrom: row?.factors_required_from ? new Date(row.factors_required_from) : null,
  }
}

export async function updateSecuritySettings(db: Db, settings: SecuritySettings): Promise<void> {
  const row = {
    idle_minutes: settings.idleMinutes,
    factors_required_from: settings.factorsRequiredFrom?.toISOString() ?? null,
  }
  await db
    .insertInto('security_settings')
    .values({ id: ID, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
