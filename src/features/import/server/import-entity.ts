import { hash } from 'node:crypto'
import { AppError } from '#server/errors.ts'
import { toEasternDay } from '#shared/eastern-time.ts'
import type { ImportLine } from '../schema.ts'
import type { Run } from './run.ts'
import { findImported, saveImported, type Imported } from './store.ts'
import type { ImportTarget, ImportWrite, Stored } from './target.ts'

type Entity<Item> = {
  key: string
  name: string
  author: string | undefined
  target: ImportTarget<Item>
  /** The item with its texts and pictures as they are here; a look stores no pictures. */
  convert: (isLook: boolean) => Promise<{ item: Item; notes: string[] }>
  readBytes?: () => Promise<Uint8Array>
}
type Done = Pick<ImportLine, 'outcome' | 'notes'>

/** Imports one item, or says what would become of it. */
export async function importEntity<Item extends object>(
  run: Run,
  entity: Entity<Item>,
): Promise<ImportLine> {
  const line = { what: entity.target.what, name: entity.name, from: null, to: null }
  try {
    return { ...line, ...(await importConverted(run, entity)) }
  } catch (error) {
    return { ...line, ...toFailure(error) }
  }
}

/** What a person can do something about is a line of the report. */
export function toFailure(error: unknown): Done {
  if (!(error instanceof AppError)) throw error
  return { outcome: 'failed', notes: [error.message] }
}

async function importConverted<Item extends object>(run: Run, entity: Entity<Item>): Promise<Done> {
  const { target, key } = entity
  const { db } = run.services
  const look = await convertAndFit(entity, true)
  const known = await findImported(db, { source: run.source.name, key })
  const refusal = known
    ? await refuseChange(run, target, known, look.digest)
    : await refuseTwin(target, look.item)
  if (refusal) return refusal
  const outcome = known ? 'changed' : 'created'
  if (run.isDryRun) return { outcome, notes: look.notes }
  const { item, notes, digest } = await convertAndFit(entity, false)
  // Nothing has come of a picture that the look had hoped for.
  if (known?.digest === digest) return { outcome: 'unchanged', notes: [] }
  const bytes = await entity.readBytes?.()
  const write: ImportWrite = {
    by: entity.author ?? run.by,
    note: (transaction, stored) =>
      saveImported(transaction, toRow(run, { key, kind: target.kind, digest, stored })),
    ...(bytes && { bytes }),
  }
  if (known) await target.change(known.entity_id, item, write)
  else await target.create(item, write)
  return { outcome, notes }
}

async function convertAndFit<Item extends object>(
  { convert, target }: Entity<Item>,
  isLook: boolean,
) {
  const converted = await convert(isLook)
  const { item, notes } = target.fit(converted.item)
  const all = [...converted.notes, ...notes]
  // Versions come along with a new item only.
  const digest = hash('sha256', JSON.stringify({ ...item, versions: undefined }))
  return { item, notes: all, digest }
}

/** Why an item that was imported before stays as it is, or undefined. */
async function refuseChange<Item>(
  run: Run,
  target: ImportTarget<Item>,
  known: Imported,
  digest: string,
): Promise<Done | undefined> {
  const stored = await target.find(known.entity_id)
  if (!stored) return { outcome: 'left out', notes: ['It was deleted here.'] }
  if (known.digest === digest) return { outcome: 'unchanged', notes: [] }
  const isTheirs = stored.updatedAt === known.updated_at || run.overwrites
  return isTheirs ? undefined : { outcome: 'left out', notes: ['It was changed here.'] }
}

async function refuseTwin<Item>(target: ImportTarget<Item>, item: Item): Promise<Done | undefined> {
  if (!(await target.findTwin(item))) return undefined
  return { outcome: 'unchanged', notes: [`This ${target.what} is already here.`] }
}

function toRow(
  { source, services }: Run,
  made: Pick<Imported, 'kind' | 'digest'> & { key: string; stored: Stored },
): Imported {
  return {
    source: source.name,
    source_key: made.key,
    kind: made.kind,
    entity_id: String(made.stored.id),
    digest: made.digest,
    updated_at: made.stored.updatedAt,
    day: toEasternDay(services.clock.now()),
  }
}
