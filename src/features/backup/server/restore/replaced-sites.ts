import { rm } from 'node:fs/promises'
import path from 'node:path'
import { dropSchema, listSchemas } from '#server/db/postgres/schemas.ts'
import type { NightServices } from '#server/night-job.ts'
import { namesIn } from '../backup-files.ts'

const KEPT_MS = 30 * 24 * 60 * 60_000
const NAME = /^replaced[-_](\d{8}t\d{9}z)$/i

/** The time in the names of what a restore makes and replaces: '20261121T071500000Z'. */
export function toStamp(time: Date): string {
  return time.toISOString().replaceAll(/[-:.]/g, '')
}

/** Deletes what a restore replaced more than 30 days ago. @returns how many sites */
export async function deleteReplacedSites({ db, config, clock }: NightServices): Promise<number> {
  const until = toStamp(new Date(clock.now().getTime() - KEPT_MS))
  const isOld = (name: string) => (NAME.exec(name)?.[1]?.toUpperCase() ?? until) < until
  const folders = (await namesIn(config.dataDir)).filter(isOld)
  for (const name of folders) await rm(path.join(config.dataDir, name), { recursive: true })
  const schemas = config.databaseUrl ? (await listSchemas(db, 'replaced_')).filter(isOld) : []
  for (const name of schemas) await dropSchema(db, name)
  return folders.length + schemas.length
}
