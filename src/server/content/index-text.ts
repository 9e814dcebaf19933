import type { HistoryKind, TrashKind } from '#shared/content/content-kinds.ts'
import { parseMediaFile, parseMediaId } from '#shared/content/media-address.ts'
import type { Db } from '../db/tables.ts'
import type { History, Saved } from '../history.ts'
import { parseImageTags } from '../html/image-tags.ts'
import type { Aspect, ContentRef, StoredText } from './aspect.ts'

type IndexServices = { db: Db; aspects: readonly Aspect[] }

export function listAspects(aspects: readonly Aspect[], kind: TrashKind | HistoryKind): Aspect[] {
  return aspects.filter(({ kinds }) => kinds.some((name) => name === kind))
}

/** Locks what a text refers to. @returns the text without what is gone */
export async function lockText(
  { db, aspects }: IndexServices,
  kind: HistoryKind,
  text: StoredText,
): Promise<StoredText> {
  let locked = text
  for (const { lock } of listAspects(aspects, kind)) if (lock) locked = await lock(db, locked)
  return locked
}

export async function indexText(
  { db, aspects }: IndexServices,
  entity: ContentRef,
  text: StoredText,
): Promise<void> {
  for (const { index } of listAspects(aspects, entity.kind)) await index?.(db, entity, text)
}

/** Does what follows from a save, in its transaction. */
export async function recordSave(
  services: IndexServices & { history: History },
  kind: HistoryKind,
  saved: Saved,
): Promise<void> {
  for (const { afterSave } of listAspects(services.aspects, kind)) {
    await afterSave?.(services, kind, saved)
  }
}

/** The HTML and the ids of its images, for a text that comes back. */
export function readStoredText(html: string, origin: string): StoredText {
  const files = parseImageTags(html).map(({ attributes }) =>
    parseMediaFile(attributes.src ?? '', origin),
  )
  return { html, imageIds: [...new Set(files.flatMap((file) => (file ? parseMediaId(file) : [])))] }
}
