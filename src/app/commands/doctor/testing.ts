import path from 'node:path'
import { buildBackup } from '#features/backup/server/testing.ts'
import type { EnvFile } from '#server/env-file.ts'
import type { startApp } from '#test/app.ts'
import { examine } from '../doctor.ts'

type App = Pick<Awaited<ReturnType<typeof startApp>>, 'services' | 'clock'>

export const HOUR = 3_600_000
export const KEY = { BACKUP_PASSPHRASE: 'the ledgers are in the vault' }
export const GOOD_BACKUP = 'backup-20260302T150000Z.tar.age'

/** Examines a site. @returns whether it has no problem, and the report */
export async function doctor(
  app: App,
  settings: Record<string, string> = {},
  { names = [], faults = [] }: Partial<EnvFile> = {},
) {
  const { dataDir, databaseUrl } = app.services.config
  const environment = {
    PORT: '1',
    PUBLIC_URL: 'http://127.0.0.1:1',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...settings,
  }
  let text = ''
  const healthy = await examine(
    { environment, envFile: { file: path.join(dataDir, '.env'), names, faults }, clock: app.clock },
    { write: (more) => void (text += more), inColour: false },
  )
  return { healthy, text }
}

/** A good backup of an hour ago. */
export async function recordBackup({ services, clock }: App) {
  await buildBackup(services, clock.now())
  clock.advance(HOUR)
}
