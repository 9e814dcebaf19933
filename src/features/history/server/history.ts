import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import type { History } from '#server/history.ts'
import type { Services } from '#server/services.ts'
import { historyKindSchema, trashKindSchema } from '../schema.ts'
import type { Kinds, VersionedKind } from './kinds.ts'
import { discard } from './trash.ts'
import type { Versioned } from './version-store.ts'
import { keepFirstVersion, keepVersion } from './versions.ts'

/** What features call when they save and delete. */
export function createHistory(
  site: Pick<Services, 'clock' | 'config'>,
  kinds: Kinds<never>,
): History {
  return {
    async keep(db, name, saved) {
      const kind = historyKindSchema.parse(name)
      const { textField } = kinds[kind]
      await keepVersion(db, { kind, id: saved.after.id }, { ...saved, textField })
    },
    async discard(open, name, id, by) {
      const kind = trashKindSchema.parse(name)
      return inTransaction(open, async (db) => {
        if (kind !== 'media') await keepFirst(db, kinds[kind], { kind, id: Number(id) })
        return discard(site, { db, kind: kinds[kind], key: { kind, id }, by })
      })
    },
  }
}

/** What is older than its history keeps one version in the trash. */
async function keepFirst(
  db: Db,
  { read, textField }: VersionedKind<never>,
  entity: Versioned,
): Promise<void> {
  const current = await read(db, entity.id)
  if (current) await keepFirstVersion(db, entity, { current, textField })
}
