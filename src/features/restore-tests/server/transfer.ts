import { createTarget } from '#server/content/transfer/create-target.ts'
import type { Transfer } from '#server/content/transfer/transfer.ts'
import { exportedRestoreTestSchema } from '../exported.ts'
import { restoreTestInputSchema } from '../schema.ts'
import { changeRestoreTest, createRestoreTest } from './save-restore-test.ts'
import { findRestoreTest, listRestoreTests, updateRestoreTest } from './store.ts'

export const RESTORE_TESTS_TRANSFER: Transfer = {
  what: 'restore test',
  schema: exportedRestoreTestSchema,
  read(value) {
    const item = exportedRestoreTestSchema.parse(value)
    return { item, key: `restore test ${item.testedOn} ${item.createdAt ?? item.subject}` }
  },
  async *list(db) {
    yield* (await listRestoreTests(db)).toReversed()
  },
  createTarget: (services) =>
    createTarget(services, {
      kind: 'restore-tests',
      exported: exportedRestoreTestSchema,
      schema: restoreTestInputSchema,
      hasTwin: async (db, { testedOn, subject, minutes, outcome, note }) =>
        (await listRestoreTests(db)).some(
          (item) =>
            item.testedOn === testedOn &&
            item.subject === subject &&
            item.minutes === minutes &&
            item.outcome === outcome &&
            item.note === note,
        ),
      find: findRestoreTest,
      create: createRestoreTest,
      change: changeRestoreTest,
      complete: (db, id, _, dates) => updateRestoreTest(db, id, dates),
    }),
}
