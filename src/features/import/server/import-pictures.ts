import path from 'node:path'
import { AppError } from '#server/errors.ts'
import { hash } from 'node:crypto'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import type { ExportedPicture } from '#features/export/exported-site.ts'
import { PICTURE_NOT_FOUND } from '../schema.ts'
import type { Run } from './run.ts'
import type { SourceFile } from './source.ts'
import { findImported, saveImported } from './store.ts'
import type { Stored } from '#server/content/transfer/transfer.ts'
import type { Db } from '#server/db/tables.ts'

/** Stands for a picture that an import would store. */
const TO_COME = '/media/to-come.webp'

type Picture = Omit<ExportedPicture, 'file'>
type Found = { url: string | undefined; note?: string; isNew?: boolean }

/**
 * Finds the picture that a text or item refers to, and stores it unless `isTrial`. What was deleted
 * here stays deleted.
 */
export async function importPicture(
  run: Run,
  reference: string,
  { picture, isTrial }: { picture?: Partial<Picture>; isTrial: boolean },
): Promise<Found> {
  const { source, services, targets } = run
  const file = await source.findFile(reference)
  if (!file) return { url: undefined, note: PICTURE_NOT_FOUND + reference.slice(0, 200) }
  const known = await findImported(services.db, { source: source.name, key: file.key })
  if (known) {
    const url = await targets.findPicture(known.entity_id)
    return url ? { url } : { url, note: `Image deleted here: ${file.key}` }
  }
  if (isTrial) return { url: TO_COME, isNew: true }
  try {
    return await storePicture(run, file, picture)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { url: undefined, note: `${file.key}: ${error.message}` }
  }
}

async function storePicture(
  run: Run,
  file: SourceFile,
  picture: Partial<Picture> = {},
): Promise<Found> {
  const { source, services, targets } = run
  const bytes = await file.read()
  const digest = hash('sha256', bytes)
  const noteOn = (day: string) => async (db: Db, stored: Stored) =>
    saveImported(db, {
      source: source.name,
      source_key: file.key,
      kind: 'media',
      entity_id: String(stored.id),
      digest,
      updated_at: null,
      day,
    })
  const twin = await targets.findPictureByBytes(bytes)
  if (twin) {
    // Another import, or a person, made it, so it is not put into the trash with this one.
    await noteOn('')(services.db, { id: twin.id, updatedAt: null })
    return { url: twin.url }
  }
  const url = await targets.storePicture(
    bytes,
    { name: path.posix.basename(file.key), alt: null, category: 'blog', ...picture },
    noteOn(toEasternDay(services.clock.now())),
  )
  return { url, isNew: true }
}
