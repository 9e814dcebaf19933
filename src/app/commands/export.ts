import path from 'node:path'
import { exportSite } from '#features/export/server/export-site.ts'
import { openFolder } from '#features/export/server/target.ts'
import type { Config } from '#server/config.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { countText } from '#shared/format.ts'
import { createAspects } from '../server/content/aspects.ts'
import { readExportContent } from '../server/transfer/export-content.ts'
import { CommandError } from './command-error.ts'
import { takePlace } from './take-place.ts'
import { withDatabase } from './with-database.ts'

const USAGE = 'usage: npm run export -- FOLDER [--history] [--messages]'
const OPTIONS = new Set(['--history', '--messages'])

/** The command `export`: writes everything into a folder that needs no program to be read. */
export async function exportToFolder(
  config: Config,
  words: string[],
  folder: string,
): Promise<void> {
  const name = takePlace(words, OPTIONS, USAGE)
  const target = await openFolder(path.resolve(folder, name))
  const missing = await withDatabase(config, async (services) => {
    const storage = await openStorage(config)
    const hasHistory = words.includes('--history')
    return exportSite({
      content: await readExportContent(
        { ...services, ...createAspects(services), storage },
        { hasHistory },
      ),
      target,
      now: services.clock.now(),
      hasMessages: words.includes('--messages'),
      onProgress: (line) => process.stdout.write(`  ${line}\n`),
    })
  })
  for (const file of missing) process.stdout.write(`Missing from storage: ${file}\n`)
  process.stdout.write(`Exported to ${path.resolve(folder, name)}\n`)
  if (missing.length > 0) {
    throw new CommandError(`${countText(missing.length, 'file is', 'files are')} missing`)
  }
}
