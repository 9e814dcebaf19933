import type { Kinds } from '#server/content/kind.ts'
import { parseBody } from '#server/http/body.ts'
import { RESTORE_TESTS_OPERATIONS } from '../operations.ts'
import { restoreTestChangeSchema } from '../schema.ts'
import { changeRestoreTest } from './save-restore-test.ts'
import { findRestoreTest } from './store.ts'
import { RESTORE_TESTS_TRANSFER } from './transfer.ts'

export const RESTORE_TESTS_KIND: Kinds['restore-tests'] = {
  operations: { group: 'Restore tests', routes: RESTORE_TESTS_OPERATIONS },
  transfer: RESTORE_TESTS_TRANSFER,
  read: findRestoreTest,
  find: ({ db }, id) => findRestoreTest(db, Number(id)),
  staysOnRestore: ['isPublished'],
  restore: (services, id, { fields, edit }) =>
    changeRestoreTest(services, id, parseBody(restoreTestChangeSchema, fields), edit),
}
