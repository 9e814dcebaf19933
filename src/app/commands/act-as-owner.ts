import { existsSync, statSync } from 'node:fs'
import type { Config } from '#server/config.ts'
import { getDatabaseFile } from '#server/db/open.ts'
import { CommandError } from './command-error.ts'

/**
 * As root, a command goes on as the owner of the database or of DATA_DIR, so that the site can use the
 * files that it leaves. @throws {CommandError} when it may not
 */
export function actAsOwner({ dataDir }: Pick<Config, 'dataDir'>): void {
  const { getuid, setgroups, setgid, setuid } = process
  const place = [getDatabaseFile(dataDir), dataDir].find((name) => existsSync(name))
  if (!place || getuid?.() !== 0) return
  const { uid, gid } = statSync(place)
  if (uid === 0) return
  try {
    setgroups?.([gid])
    setgid?.(gid)
    setuid?.(uid)
  } catch (cause) {
    throw new CommandError(`${place} belongs to the user ${uid}: run this as that user`, { cause })
  }
}
