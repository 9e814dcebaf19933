import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { syncFolder, writeDurably } from '#server/storage/disk.ts'
import { BackupError } from '../backup-error.ts'
import { takeLock } from '../lock.ts'

/** A restore replaces these in the data folder: the database with its logs, and the images. */
const NAMES = ['site.db', 'site.db-wal', 'site.db-shm', 'media']
const PLAN = 'restore.plan'

const planSchema = z.object({
  from: z.string(),
  replaced: z.string(),
  /** The names that existed before; the restore added the others in the list. */
  had: z.array(z.string()),
})
type Plan = z.infer<typeof planSchema>

/**
 * Moves the files of the folder `from` into the data folder and the old ones into the folder
 * `replaced`. A plan stays on disk until the end: after a power failure, the next start undoes the
 * swap with `undoSwap`.
 */
export async function swap(dataDir: string, from: string, replaced: string): Promise<void> {
  const had = NAMES.filter((name) => existsSync(path.join(dataDir, name)))
  await mkdir(path.join(dataDir, replaced), { mode: 0o700 })
  await writePlan(dataDir, { from, replaced, had })
  try {
    for (const name of had) await move(path.join(dataDir, name), path.join(dataDir, replaced, name))
    for (const name of NAMES) {
      const source = path.join(dataDir, from, name)
      if (existsSync(source)) await move(source, path.join(dataDir, name))
    }
  } catch (error) {
    await undoSwap(dataDir)
    throw error
  }
  await rm(path.join(dataDir, PLAN))
  await syncFolder(dataDir)
  await rm(path.join(dataDir, from), { recursive: true, force: true })
}

function isSwapUnfinished(dataDir: string): boolean {
  return existsSync(path.join(dataDir, PLAN))
}

/** Undoes a swap that was interrupted at any step. */
export async function undoSwap(dataDir: string): Promise<void> {
  if (!isSwapUnfinished(dataDir)) return
  const text = await readFile(path.join(dataDir, PLAN), 'utf8')
  const { from, replaced, had } = planSchema.parse(JSON.parse(text))
  for (const name of NAMES) {
    const here = path.join(dataDir, name)
    const old = path.join(dataDir, replaced, name)
    if (existsSync(old)) {
      await rm(here, { recursive: true, force: true })
      await move(old, here)
    } else if (!had.includes(name)) {
      await rm(here, { recursive: true, force: true })
    }
  }
  await syncFolder(dataDir)
  await rm(path.join(dataDir, PLAN))
  await rm(path.join(dataDir, replaced), { recursive: true, force: true })
  await rm(path.join(dataDir, from), { recursive: true, force: true })
}

async function move(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(path.dirname(from))
  await syncFolder(path.dirname(to))
}

async function writePlan(dataDir: string, plan: Plan): Promise<void> {
  const file = path.join(dataDir, PLAN)
  await writeDurably(`${file}.part`, JSON.stringify(plan), 0o600)
  await rename(`${file}.part`, file)
  await syncFolder(dataDir)
}

/**
 * Undoes a restore that was killed in its last step, before anything opens the database.
 * @throws {BackupError} while a restore is running
 */
export async function settleRestore(config: Pick<Config, 'dataDir'>): Promise<void> {
  if (!isSwapUnfinished(config.dataDir)) return
  const place = { dataDir: config.dataDir, databaseUrl: undefined }
  const lock = await takeLock(place, 'site', { mode: 'exclusive' })
  if (!lock) throw new BackupError('a restore is replacing this site: wait until it is done')
  try {
    await undoSwap(config.dataDir)
  } finally {
    await lock.release()
  }
}
