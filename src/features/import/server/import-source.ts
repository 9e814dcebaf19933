import type { SiteItem } from '#features/export/exported-site.ts'
import { tidyPath } from '#shared/url.ts'
import type { ImportLine } from '../schema.ts'
import { importEntity, toFailure } from './import-entity.ts'
import { asImportError } from './import-error.ts'
import { importPicture } from './import-pictures.ts'
import { planAddresses } from './plan-addresses.ts'
import { readEntries, type ReadEntry } from './read-entries.ts'
import type { Run } from './run.ts'
import type { ContentEntry, Source, SourceEntry } from './source.ts'
import type { Done, ImportOptions, ImportTargets } from './target.ts'

/** Enough for one lock of the table. */
const REDIRECTS_AT_ONCE = 500

type Steps = { services: Run['services']; source: Source; targets: ImportTargets }

/**
 * Imports a source item by item, each in a transaction of its own, so that a run that was stopped is
 * continued by the next. A dry run stores nothing. @throws {ImportError} before anything is stored, if
 * the source is damaged
 */
export async function* importSource(
  steps: Steps,
  options: ImportOptions,
): AsyncGenerator<ImportLine, void> {
  const run: Run = {
    ...steps,
    ...options,
    slugs: new Map(),
    addresses: new Map(),
    redirects: [],
  }
  await planAddresses(run).catch((error: unknown) => {
    throw asImportError(error)
  })
  for await (const entry of readEntries(run)) {
    const line =
      'kind' in entry
        ? withAddresses(run, await importEntity(run, entry), entry)
        : await importEntry(run, entry)
    if (line) yield line
  }
  const feeds = run.slugs.size > 0 ? (run.source.feeds ?? []) : []
  run.redirects.push(...feeds.map((from) => ({ from, to: '/feed.xml' })))
  yield* importRedirects(run)
}

async function importEntry(
  run: Run,
  entry: Exclude<SourceEntry, ContentEntry>,
): Promise<ImportLine | undefined> {
  const { targets, isDryRun } = run
  switch (entry.list) {
    case 'left out':
      return { ...bare(entry.what, entry.name), outcome: 'left out', notes: [entry.reason] }
    case 'office':
      return attempt(bare('office', entry.item.siteName ?? ''), targets.setOffice(entry.item, run))
    case 'savedReplies':
      return attempt(bare('saved reply', entry.item.name), targets.addSavedReply(entry.item, run))
    case 'categories':
      return importCategory(run, entry.item)
    case 'redirects':
      run.redirects.push(entry.item)
      return undefined
    default: {
      const { file, ...picture } = entry.item
      const { url, note, isNew } = await importPicture(run, file, { picture, isTrial: isDryRun })
      const outcome = url ? (isNew ? 'created' : 'unchanged') : 'failed'
      return { ...bare('image', picture.name), outcome, notes: note ? [note] : [] }
    }
  }
}

async function importCategory(
  { targets, isDryRun }: Run,
  item: SiteItem<'categories'>,
): Promise<ImportLine> {
  const done = await targets.addCategory(item, { isDryRun })
  return { ...bare('category', item.name), ...done }
}

async function attempt(line: ReturnType<typeof bare>, act: Promise<Done>): Promise<ImportLine> {
  return { ...line, ...(await act.catch(toFailure)) }
}

function bare(what: string, name: string) {
  return { what, name, from: null, to: null, notes: [] }
}

/** Adds the addresses of a post, and remembers to redirect its old one. */
function withAddresses(
  run: Run,
  line: ImportLine,
  { key, from = [] }: Pick<ReadEntry, 'key' | 'from'>,
): ImportLine {
  const slug = run.slugs.get(key)
  const old = from[0] ?? null
  const isHere = line.outcome !== 'left out' && line.outcome !== 'failed'
  if (slug === undefined || !isHere) return { ...line, from: old }
  const to = `/blog/${slug}`
  const others = from.map(tidyPath).filter((path) => path !== to && path !== '/')
  run.redirects.push(...others.map((path) => ({ from: path, to })))
  return { ...line, from: old, to }
}

/** Stores the redirects last, because each must lead somewhere. */
async function* importRedirects(run: Run): AsyncGenerator<ImportLine, void> {
  const { redirects, targets, isDryRun } = run
  const planned = new Set(redirects.map(({ to }) => to))
  for (let start = 0; start < redirects.length; start += REDIRECTS_AT_ONCE) {
    const part = redirects.slice(start, start + REDIRECTS_AT_ONCE)
    for (const line of await targets.addRedirects(part, { isDryRun, planned })) {
      const { from, to, outcome, reason } = line
      const done = outcome === 'refused' ? 'left out' : outcome
      const notes = reason === null ? [] : [reason]
      yield { what: 'redirect', name: from, outcome: done, from, to, notes }
    }
  }
}
