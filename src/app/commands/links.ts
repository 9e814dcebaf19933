import type { Config } from '#server/config.ts'
import { rebuildContentLinks } from '#aspects/links/server/rebuild-links.ts'
import { countText } from '#shared/format.ts'
import { CommandError } from './command-error.ts'
import { withDatabase } from './with-database.ts'

/** The command `links`: indexes the links of all texts again, also while the site runs. */
export async function rebuildLinks(config: Config, words: string[]): Promise<void> {
  if (words.join(' ') !== 'rebuild') throw new CommandError('usage: npm run links -- rebuild')
  const wrong = await withDatabase(config, ({ db }) => rebuildContentLinks(db))
  const corrected = countText(wrong, 'text was', 'texts were')
  process.stdout.write(`The links of all texts are indexed. ${corrected} corrected.\n`)
}
