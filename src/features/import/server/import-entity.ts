import { hash } from 'node:crypto'
import { AppError } from '#server/errors.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import type { ExportedItem } from '#features/export/exported-site.ts'
import type { ImportLine } from '../schema.ts'
import { CONVERSIONS, createWays } from './conversions.ts'
import { ImportError, LeftOut } from './import-error.ts'
import type { Run } from './run.ts'
import type { Entry } from './source.ts'
import { findImported, saveImported, type Imported } from './store.ts'
import type { Done, EntityList, ImportTarget, ImportWrite } from './target.ts'

type Fitted<Item> = { item: Item; notes: string[]; digest: string }

/** Imports an item of such a list, or says what would become of it. */
export async function importEntity<List extends EntityList>(
  run: Run,
  entry: Entry<List>,
): Promise<ImportLine> {
  const line = {
    what: run.targets.lists[entry.list].what,
    name: CONVERSIONS[entry.list].name(entry.item),
    from: null,
    to: null,
  }
  try {
    return { ...line, ...(await importConverted(run, entry)) }
  } catch (error) {
    return { ...line, ...toFailure(error) }
  }
}

/** What a person can do something about is a line of the report. */
export function toFailure(error: unknown): Done {
  if (!(error instanceof AppError)) throw error
  return { outcome: error instanceof LeftOut ? 'left out' : 'failed', notes: [error.message] }
}

async function importConverted<List extends EntityList>(
  run: Run,
  entry: Entry<List>,
): Promise<Done> {
  const { key, list, author } = entry
  const target: ImportTarget<ExportedItem<List>> = run.targets.lists[list]
  const trial = await convertAndFit(run, entry, true)
  const known = await findImported(run.services.db, { source: run.source.name, key })
  const refusal = await refuse(run, target, trial, known)
  if (refusal) return refusal
  const outcome = known ? 'changed' : 'created'
  if (run.isDryRun) return { outcome, notes: trial.notes }
  const { item, notes, digest } = await convertAndFit(run, entry, false)
  // A picture that the trial counted on could not be stored.
  if (known?.digest === digest) return { outcome: 'unchanged', notes: [] }
  const file = CONVERSIONS[list].file?.(entry.item)
  const ways = createWays(run, false)
  const write: ImportWrite = {
    ways,
    notes,
    by: ways.writer(author ?? null) ?? run.by,
    note: (transaction, { id, updatedAt }) =>
      saveImported(transaction, {
        source: run.source.name,
        source_key: key,
        kind: target.kind,
        entity_id: String(id),
        digest,
        updated_at: updatedAt,
        day: toEasternDay(run.services.clock.now()),
      }),
    ...(file && { bytes: await readDocument(run, file) }),
  }
  if (known) await target.change(known.entity_id, item, write)
  else await target.create(item, write)
  return { outcome, notes }
}

/** The item with its texts and pictures as they are here; a trial stores no pictures. */
async function convertAndFit<List extends EntityList>(
  run: Run,
  { key, list, item: original, notes = [] }: Entry<List>,
  isTrial: boolean,
): Promise<Fitted<ExportedItem<List>>> {
  const ways = { ...createWays(run, isTrial), slug: run.slugs.get(key) ?? '' }
  const converted = await CONVERSIONS[list].convert(original, ways)
  const fitted = run.targets.lists[list].fit(converted)
  // Versions come along with a new item only.
  const digest = hash('sha256', JSON.stringify({ ...fitted.item, versions: undefined }))
  return { item: fitted.item, notes: [...notes, ...ways.notes, ...fitted.notes], digest }
}

/** Why an item stays as it is here, or is not created; undefined if nothing speaks against it. */
async function refuse<Item>(
  run: Run,
  target: ImportTarget<Item>,
  { item, digest }: Fitted<Item>,
  known: Imported | undefined,
): Promise<Done | undefined> {
  if (!known) {
    const notes = [`This ${target.what} is already here.`]
    return (await target.hasTwin(item)) ? { outcome: 'unchanged', notes } : undefined
  }
  const stored = await target.find(known.entity_id)
  if (!stored) return { outcome: 'left out', notes: ['It was deleted here.'] }
  if (known.digest === digest) return { outcome: 'unchanged', notes: [] }
  const isTheirs = stored.updatedAt === known.updated_at || run.overwrites
  return isTheirs ? undefined : { outcome: 'left out', notes: ['It was changed here.'] }
}

async function readDocument({ source }: Run, reference: string): Promise<Uint8Array> {
  const file = await source.findFile(reference)
  if (!file) throw new ImportError(`File not found: ${reference}`)
  return file.read()
}
