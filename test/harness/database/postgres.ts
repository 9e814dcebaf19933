import { randomUUID } from 'node:crypto'
import { Client, Pool } from 'pg'

/** The URL of another database on the same server. */
export function buildDatabaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const owners = new Map<string, Pool>()

/** Runs one statement on the server, over one connection for all tests of a worker. */
export async function asOwner(server: string, statement: string): Promise<void> {
  const owner = owners.get(server) ?? connect(server)
  owners.set(server, owner)
  await owner.query(statement)
}

function connect(server: string): Pool {
  const pool = new Pool({ connectionString: server, allowExitOnIdle: true })
  // A connection that nothing waits for may end with its server.
  return pool.on('error', () => {})
}

/** Creates a database as a copy of another. @returns its URL */
export async function createDatabase(server: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(server, `create database ${name} template ${template}`)
  return buildDatabaseUrl(server, name)
}

export async function dropDatabase(server: string, url: string): Promise<void> {
  await asOwner(server, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

/** How many statements of a database wait for a lock. */
export async function countWaiting(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select count(*) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  await client.end()
  return Number(rows[0]?.count)
}
