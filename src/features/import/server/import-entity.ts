import { hash } from 'node:crypto'
import { AppError } from '#server/errors.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import type { ExportedItem, ImportWrite } from '#server/content/transfer/transfer.ts'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import type { ImportLine } from '../schema.ts'
import { convertItem, createWays } from './conversions.ts'
import { ImportError, LeftOut } from './import-error.ts'
import type { Run } from './run.ts'
import type { ReadEntry } from './read-entries.ts'
import { findImported, saveImported, type Imported } from './store.ts'
import type { Done, ImportedKind } from './target.ts'

type Fitted = { item: ExportedItem; notes: string[]; digest: string }

/** Imports an item of such a list, or says what would become of it. */
export async function importEntity(run: Run, entry: ReadEntry): Promise<ImportLine> {
  const line = {
    what: run.targets.getKind(entry.kind).what,
    name: String(entry.item[CONTENT_KINDS[entry.kind].title.field]),
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

async function importConverted(run: Run, entry: ReadEntry): Promise<Done> {
  const { key, author, file } = entry
  const target = run.targets.getKind(entry.kind)
  const trial = await convertAndFit(run, entry, true)
  const known = await findImported(run.services.db, { source: run.source.name, key })
  const refusal = await refuse(run, target, trial, known)
  if (refusal) return refusal
  const outcome = known ? 'changed' : 'created'
  if (run.isDryRun) return { outcome, notes: trial.notes }
  const { item, notes, digest } = await convertAndFit(run, entry, false)
  // A picture that the trial counted on could not be stored.
  if (known?.digest === digest) return { outcome: 'unchanged', notes: [] }
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
async function convertAndFit(
  run: Run,
  { key, kind, item: original, notes = [] }: ReadEntry,
  isTrial: boolean,
): Promise<Fitted> {
  const ways = createWays(run, isTrial)
  const slug = run.slugs.get(key)
  const placed = slug === undefined ? original : { ...original, slug }
  const fitted = run.targets.getKind(kind).fit(await convertItem(kind, placed, ways))
  // Versions come along with a new item only.
  const digest = hash('sha256', JSON.stringify({ ...fitted.item, versions: undefined }))
  return { item: fitted.item, notes: [...notes, ...ways.notes, ...fitted.notes], digest }
}

/** Why an item stays as it is here, or is not created; undefined if nothing speaks against it. */
async function refuse(
  run: Run,
  target: ImportedKind,
  { item, digest }: Fitted,
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
