import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { BackupError } from '#features/backup/server/backup-error.ts'
import { settleRestore } from '#features/backup/server/restore/swap.ts'
import { ExportError } from '#features/export/server/export-error.ts'
import { ImportError } from '#features/import/server/import-error.ts'
import { ConfigError, readConfig, type Config } from '#server/config.ts'
import { DatabaseError } from '#server/db/open.ts'
import { StorageError } from '#server/storage/storage.ts'
import { administer, CommandError } from './app/commands/admin.ts'
import { ListenError } from './app/commands/listen.ts'
import { fillWithStarterContent } from './app/commands/seed.ts'
import { serve } from './app/commands/serve.ts'

const NODE_MAJOR_MIN = 24

async function main(): Promise<void> {
  // Other users of the machine cannot read files that the program writes.
  process.umask(0o027)
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN) {
    throw new ConfigError(`Node ${NODE_MAJOR_MIN} or newer is needed, this is ${process.version}`)
  }
  const root = path.resolve(import.meta.dirname, '../..')
  const settings = path.join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const [command = 'serve', ...rest] = process.argv.slice(2)
  // The doctor also reports settings that stop every other command, and must not undo a restore.
  if (command === 'doctor') return examineSite(settings, rest)
  const config = readConfig(process.env)
  await settleRestore(config)
  if (command === 'serve') return serve(config, root)
  const load = COMMANDS[command]
  if (!load) {
    const names = ['serve', ...Object.keys(COMMANDS)].join(', ')
    throw new ConfigError(`there is no command ${command}; there are ${names} and doctor`)
  }
  const run = await load()
  await run(config, rest, operatorFolder())
}

type Command = (config: Config, words: string[], folder: string) => Promise<void>

// What the server does not need is loaded on demand.
const COMMANDS: Record<string, (() => Promise<Command>) | undefined> = {
  seed: async () => fillWithStarterContent,
  admin: async () => administer,
  backup: async () => (await import('./app/commands/backup.ts')).backUp,
  restore: async () => (await import('./app/commands/restore.ts')).restore,
  links: async () => (await import('./app/commands/links.ts')).rebuildLinks,
  export: async () => (await import('./app/commands/export.ts')).exportToFolder,
  import: async () => (await import('./app/commands/import.ts')).importFromSource,
}

async function examineSite(file: string, words: string[]): Promise<void> {
  if (words.length > 0) throw new CommandError('usage: npm run doctor')
  const { examine } = await import('./app/commands/doctor.ts')
  const fileNames = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : []
  const { isTTY } = process.stdout
  const isHealthy = await examine(
    { environment: process.env, file, fileNames },
    {
      write: (text) => void process.stdout.write(text),
      inColour: isTTY && !process.env.NO_COLOR,
    },
  )
  process.exitCode = isHealthy ? 0 : 1
}

/** The folder in which the operator started the command; npm runs it in another one. */
function operatorFolder(): string {
  return process.env.INIT_CWD ?? process.cwd()
}

/** An expected failure is one line for the operator; anything else is a bug. */
function report(error: unknown): void {
  const isOneOf = (...kinds: (new (message: string) => Error)[]) =>
    kinds.some((kind) => error instanceof kind)
  const expected = isOneOf(ConfigError, DatabaseError, StorageError, ListenError)
  const message = error instanceof Error ? error.message : ''
  if (isOneOf(CommandError, BackupError, ExportError, ImportError) || isAboutFile(error))
    process.stderr.write(`${message}\n`)
  else process.stderr.write(expected ? `Cannot start: ${message}\n` : `${describe(error)}\n`)
  process.exitCode = 1
}

/** Whether the error is about an unusable file or folder, which the message names. */
function isAboutFile(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    report(error)
    process.exit()
  },
)
