import path from 'node:path'
import { settleRestore } from '#features/backup/server/restore/swap.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { loadEnvFile } from '#server/env-file.ts'
import { actAsOwner } from './app/commands/act-as-owner.ts'
import { examineSite, runCommand } from './app/commands/commands.ts'
import { reportFailure } from './app/commands/report-failure.ts'
import { serve } from './app/commands/serve.ts'

const NODE_MAJOR_MIN = 24

async function main(): Promise<void> {
  // Other users of the machine cannot read files that the program writes.
  process.umask(0o027)
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN) {
    throw new ConfigError(`Node ${NODE_MAJOR_MIN} or newer is needed, this is ${process.version}`)
  }
  const root = path.resolve(import.meta.dirname, '../..')
  const envFile = loadEnvFile(path.join(root, '.env'), process.env)
  const [command = 'serve', ...words] = process.argv.slice(2)
  const call = { words, environment: process.env }
  // The doctor also reports settings that stop every other command, and must not undo a restore.
  if (command === 'doctor') return examineSite(envFile, call)
  if (envFile.faults[0]) throw new ConfigError(envFile.faults[0])
  const config = readConfig(process.env)
  actAsOwner(config)
  await settleRestore(config)
  await (command === 'serve' ? serve(config, root) : runCommand(command, config, call))
}

// Not awaited, because modules that are loaded on demand may wait for this one.
main().then(
  () => process.exit(),
  (error: unknown) => {
    reportFailure(error)
    process.exit(1)
  },
)
