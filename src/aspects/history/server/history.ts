import { lockRow } from '#server/db/entity-rows.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import type { History } from '#server/history.ts'
import type { Services } from '#server/services.ts'
import { CONTENT_KINDS, isHistoryKind } from '#shared/content/content-kinds.ts'
import type { Kinds } from '#server/content/kind.ts'
import { discard } from './trash.ts'
import type { Versioned } from './version-store.ts'
import { recordFirstVersion, recordVersion } from './versions.ts'

/** The functions that features call when they save and delete. */
export function createHistory(
  services: Pick<Services, 'clock' | 'config' | 'aspects'>,
  kinds: Kinds,
): History {
  return {
    recordVersion: (db, kind, saved) => recordVersion(db, { kind, id: saved.after.id }, saved),
    async recordReplaced(db, { places, by }, write) {
      const read = ({ kind, id }: Versioned) => kinds[kind].read(db, id)
      for (const { kind, id } of places) await lockRow(db, CONTENT_KINDS[kind].table, id)
      const before = await Promise.all(places.map(read))
      await write()
      // The places themselves count as unchanged, so that no open form gets a conflict.
      const updatedAt = services.clock.now().toISOString()
      for (const [index, place] of places.entries()) {
        const [was, is] = [before[index], await read(place)]
        if (!was || !is) continue
        const saved = { before: was, after: { ...is, updatedAt }, by, cause: 'replaced' as const }
        await recordVersion(db, place, saved)
      }
    },
    async discard(open, kind, id, by) {
      return inTransaction(open, async (db) => {
        if (isHistoryKind(kind)) await recordFirst(db, kinds, { kind, id: Number(id) })
        return discard(services, { db, kind: kinds[kind], key: { kind, id }, by })
      })
    },
  }
}

/** An item that is older than its history gets one version for the trash. */
async function recordFirst(db: Db, kinds: Kinds, entity: Versioned): Promise<void> {
  const current = await kinds[entity.kind].read(db, entity.id)
  if (current) await recordFirstVersion(db, entity, current)
}
