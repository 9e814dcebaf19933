import { ConfigError, type Config } from '#server/config.ts'
import type { EnvFile } from '#server/env-file.ts'
import { CommandError } from './command-error.ts'

type Command = (config: Config, words: string[], folder: string) => Promise<void>

/** All commands but `serve` and `doctor`. What the server does not need is loaded on demand. */
const COMMANDS: Record<string, (() => Promise<Command>) | undefined> = {
  seed: async () => (await import('./seed.ts')).fillWithStarterContent,
  admin: async () => (await import('./admin.ts')).administer,
  backup: async () => (await import('./backup.ts')).backUp,
  restore: async () => (await import('./restore.ts')).restore,
  export: async () => (await import('./export.ts')).exportToFolder,
  import: async () => (await import('./import.ts')).importFromSource,
}

type Call = { words: string[]; environment: NodeJS.ProcessEnv }

/** Runs a command by its name. @throws {ConfigError} if there is none */
export async function runCommand(
  name: string,
  config: Config,
  { words, environment }: Call,
): Promise<void> {
  const load = COMMANDS[name]
  if (!load) {
    const names = ['serve', ...Object.keys(COMMANDS)].join(', ')
    throw new ConfigError(`there is no command ${name}; there are ${names} and doctor`)
  }
  const run = await load()
  // The folder in which the operator started the command; npm runs it in another one.
  await run(config, words, environment.INIT_CWD ?? process.cwd())
}

/** Runs the doctor, which reads the settings by itself; the file `.env` may have some of them. */
export async function examineSite(envFile: EnvFile, { words, environment }: Call): Promise<void> {
  if (words.length > 0) throw new CommandError('usage: npm run doctor')
  const { examine } = await import('./doctor.ts')
  const { isTTY } = process.stdout
  const isHealthy = await examine(
    { environment, envFile },
    {
      write: (text) => void process.stdout.write(text),
      inColour: isTTY && !environment.NO_COLOR,
    },
  )
  process.exitCode = isHealthy ? 0 : 1
}
