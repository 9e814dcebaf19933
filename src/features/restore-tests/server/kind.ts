import type { TrashedKind, VersionedKind } from '#server/content/kind.ts'
import { parseBody } from '#server/http/body.ts'
import { restoreTestChangeSchema } from '../schema.ts'
import { changeRestoreTest } from './save-restore-test.ts'
import { findRestoreTest } from './store.ts'

export const RESTORE_TESTS_KIND: VersionedKind & TrashedKind = {
  read: findRestoreTest,
  find: ({ db }, id) => findRestoreTest(db, Number(id)),
  staysOnRestore: ['isPublished'],
  restore: (services, id, { fields, edit }) =>
    changeRestoreTest(services, id, parseBody(restoreTestChangeSchema, fields), edit),
}
