import type { ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { ensureBuilt, setUp } from '../../scripts/before-install/setup.mjs'
import { createFolder } from '#test/folder.ts'
import { spawnSite, startBuiltSite, type Settings } from '#test/built-site.ts'

/** The process writes until it ends, which happens before the removal of its folder. */
export const createDataDir = createFolder

export type SiteProcess = Awaited<ReturnType<typeof startSite>>

/** Builds the site if its sources have changed, as `npm start` does. */
export async function buildOnce(): Promise<void> {
  await setUp(ensureBuilt)
}

/** Starts the built server without waiting for it. */
export function launch(
  dataDir: string,
  settings: Settings = {},
  options: { args?: string[] } = {},
) {
  const site = spawnSite(
    { DATA_DIR: dataDir, SEED: 'none', PORT: '0', ...settings },
    { detached: true, ...options },
  )
  return endWithTest(site)
}

/** Starts the built server on a free port and waits until it is ready. */
export async function startSite(dataDir: string, settings: Settings = {}) {
  const site = { DATA_DIR: dataDir, SEED: 'none', ...settings }
  return endWithTest(await startBuiltSite(site, { detached: true }))
}

function endWithTest<Site extends ReturnType<typeof spawnSite>>(site: Site) {
  const { child, ended } = site
  onTestFinished(async () => {
    killGroup(child)
    await ended
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { ...site, stop }
}

/** Reads a number from the site's database. */
export function queryNumber(dataDir: string, query: string): number {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'))
  try {
    return Number(Object.values(database.prepare(query).get() ?? {})[0])
  } finally {
    database.close()
  }
}

/** Writes to the site's database, as a program beside it. */
export function change(dataDir: string, statement: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'))
  database.exec(statement)
  database.close()
}

/** Kills the process and its children at once, also those that outlived it. */
export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The process group has ended already.
  }
}

/** Kills a process as soon as something happens in a folder to a file of such a name. */
export async function killWhen(
  { child, ended }: Pick<SiteProcess, 'child' | 'ended'>,
  folder: string,
  name: RegExp,
): Promise<void> {
  const watcher = watch(folder, (_, file) => {
    if (name.test(file ?? '')) killGroup(child)
  })
  await ended
  watcher.close()
}
