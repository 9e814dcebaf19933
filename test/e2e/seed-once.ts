import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SEEDED_DATA, launch, stopServer } from './server.ts'

/** Seeds one database for the whole run, because encoding its pictures takes many seconds. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function seedOnce(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'township-vault-seed-'))
  const remove = () => rm(dir, { recursive: true, force: true })
  try {
    await stopServer(await launch({ DATA_DIR: dir }))
  } catch (error) {
    await remove()
    throw error
  }
  process.env[SEEDED_DATA] = dir
  return remove
}
