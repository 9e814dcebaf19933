import { inTransaction } from '#server/db/in-transaction.ts'
import { NotFound } from '#server/errors.ts'
import { CONTENT_KINDS, isHistoryKind } from '#shared/content/content-kinds.ts'
import type { FileServices, Kinds } from '#server/content/kind.ts'
import { deleteTrash, findTrashForUpdate, listTrash, type TrashKey } from './trash-store.ts'
import { deleteUnusedTexts, deleteAllVersions } from './version-store.ts'

/** More versions than any item has. The nightly cleanup deletes the rest. */
const TEXTS_AT_ONCE = 1000

/**
 * Deletes an item in the trash, with its versions and files. @returns its title
 * @throws {NotFound}
 */
export async function purgeTrashItem(
  services: FileServices,
  kinds: Kinds,
  key: TrashKey,
): Promise<string> {
  const { title, finish } = await inTransaction(services.db, async (db) => {
    const content = await findTrashForUpdate(db, key)
    if (!content) throw new NotFound('This item is no longer in the trash')
    await deleteTrash(db, key)
    const { kind } = key
    if (isHistoryKind(kind)) await deleteAllVersions(db, { kind, id: Number(key.id) })
    const { entity } = content.rows
    return {
      title: String(entity[CONTENT_KINDS[kind].title.column]),
      finish: await kinds[kind].forget?.(services, db, entity),
    }
  })
  await finish?.()
  await deleteUnusedTexts(services.db, TEXTS_AT_ONCE)
  return title
}

export async function emptyTrash(services: FileServices, kinds: Kinds): Promise<void> {
  await purgeEach(services, kinds, await listTrash(services.db))
}

/** Purges what was deleted more than 30 days ago. @returns how many */
export async function purgeExpiredTrash(services: FileServices, kinds: Kinds): Promise<number> {
  const now = services.clock.now().toISOString()
  const due = (await listTrash(services.db)).filter(({ expiresAt }) => expiresAt < now)
  await purgeEach(services, kinds, due)
  return due.length
}

async function purgeEach(services: FileServices, kinds: Kinds, keys: TrashKey[]): Promise<void> {
  for (const { kind, id } of keys) {
    try {
      await purgeTrashItem(services, kinds, { kind, id })
    } catch (error) {
      // Somebody else has restored or deleted it in the meantime.
      if (!(error instanceof NotFound)) throw error
    }
  }
}
