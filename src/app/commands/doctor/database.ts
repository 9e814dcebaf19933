import type { Config } from '#server/config.ts'
import { listDamagedValues } from '#server/db/damaged-values.ts'
import { readDatabaseHealth, type DatabaseHealth } from '#server/db/health.ts'
import type { Db } from '#server/db/tables.ts'
import { getErrorCode, getErrorReason } from '#server/system-errors.ts'
import { ok, problem, warning, type Finding } from '#server/finding.ts'
import { OWN_FOLDER } from './machine.ts'
import { countText } from '#shared/format.ts'

const CLOCKS_APART_MS = 5000
/** The program is newer than this, so a clock that shows an earlier time is wrong. */
const EARLIEST = Date.parse('2026-01-01T00:00:00Z')

const RESTORE =
  'Stop the site, copy DATA_DIR to a safe place, and restore the newest backup: npm run restore -- FILE'

/** The outcome of opening the database: a connection, undefined if there is none yet, or an error. */
export type Opened = { db: Db | undefined; error?: unknown }

export async function checkDatabase(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  { db, error }: Opened,
): Promise<{ findings: Finding[]; health?: DatabaseHealth }> {
  if (error !== undefined) return { findings: [unusable(databaseUrl, error)] }
  const noneYet = [warning('There is no database yet', 'Start the site to create it.')]
  if (!db) return { findings: noneYet }
  try {
    const health = await readDatabaseHealth(db)
    if (health.isNew) return { findings: noneYet, health }
    const isSound = health.faults.length + health.pending.length === 0
    const damaged = isSound ? await listDamagedValues(db) : []
    return { findings: [...describe(health), ...damaged.map(describeDamage)], health }
  } catch (cause) {
    return { findings: [unusable(databaseUrl, cause)] }
  }
}

function unusable(databaseUrl: string | undefined, error: unknown): Finding {
  const reason = getErrorReason(error)
  return databaseUrl
    ? problem(
        `PostgreSQL at ${new URL(databaseUrl).host} cannot be used: ${reason}`,
        'Check that it is running and that DATABASE_URL has the right host, user, password and database.',
      )
    : problem(
        `site.db in DATA_DIR cannot be used: ${reason}`,
        getErrorCode(error) === 'EACCES' ? OWN_FOLDER : RESTORE,
      )
}

function describeDamage(value: string): Finding {
  return problem(
    `The value ${value} cannot be read, and shows as empty or as 1970`,
    'Open the item in the admin area, set the value again and save, or restore a backup.',
  )
}

function describe({
  product,
  pending,
  unknown,
  faults,
  hasSearchIndex,
  isOverwriting,
}: DatabaseHealth): Finding[] {
  return [
    ok(`${product} answers`),
    ...(faults.length > 0
      ? faults.map((fault) => problem(`The database is damaged: ${fault}`, RESTORE))
      : [ok('Its structure and references are intact')]),
    ...(hasSearchIndex
      ? []
      : [
          problem(
            'PostgreSQL lacks the extension pg_trgm, which search needs',
            'As its superuser: CREATE EXTENSION pg_trgm; (package postgresql-contrib)',
          ),
        ]),
    ...(isOverwriting
      ? []
      : [
          warning(
            'Remains of what was deleted before the upgrade are still in site.db',
            'Let the site run tonight, with as much free space on its disk as site.db has.',
          ),
        ]),
    checkVersion(pending, unknown),
  ]
}

function checkVersion(pending: string[], unknown: string[]): Finding {
  if (unknown.length > 0) {
    return problem(
      `It was written by a newer version of this program (${unknown.join(', ')})`,
      'Install that version again, or restore a backup from before the upgrade.',
    )
  }
  return pending.length > 0
    ? warning(
        `${countText(pending.length, 'migration')} will run at the next start`,
        'Make a backup first: npm run backup. A migration cannot be undone.',
      )
    : ok('Its version matches this program')
}

/** A wrong clock publishes posts at the wrong time and ends sessions early. */
export function checkClock(serverTime: Date | undefined, now: Date): Finding[] {
  const mend = 'Set the clock: timedatectl set-ntp true'
  if (now.getTime() < EARLIEST) return [problem(`The clock says ${now.toISOString()}`, mend)]
  const apart = serverTime ? Math.abs(serverTime.getTime() - now.getTime()) : 0
  if (apart <= CLOCKS_APART_MS) {
    return [ok(`The clock says ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`)]
  }
  const seconds = Math.round(apart / 1000)
  return [
    warning(
      `The clocks of this machine and of PostgreSQL are ${seconds} seconds apart`,
      `${mend}, on both machines`,
    ),
  ]
}
