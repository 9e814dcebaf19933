// Runs a command with TEST_DATABASE_URL pointing to a new PostgreSQL.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from './postgres.ts'

const [command, ...args] = process.argv.slice(2)
if (!command) throw new Error('usage: with-postgres.ts command [arguments]')

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopping.abort())
}
const postgres = await startPostgres()
try {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  })
  stopping.signal.addEventListener('abort', () => child.kill('SIGTERM'))
  if (stopping.signal.aborted) child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
} finally {
  await postgres.stop()
}
