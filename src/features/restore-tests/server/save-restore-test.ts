import {
  changeContent,
  createContent,
  type ContentServices,
  type ContentStore,
} from '#server/content/save.ts'
import { InvalidInput } from '#server/errors.ts'
import type { Edit } from '#server/history.ts'
import type { RecordCreation } from '#server/http/create-once.ts'
import { writeFields } from '#shared/content/field-shapes.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { RESTORE_TEST_FIELDS } from '../fields.ts'
import type { RestoreTest, RestoreTestChange, RestoreTestInput } from '../schema.ts'
import { findRestoreTest, insertRestoreTest, updateRestoreTest } from './store.ts'

const RESTORE_TEST: ContentStore<RestoreTest> = {
  kind: 'restore-tests',
  max: 200,
  find: findRestoreTest,
}

/** @throws {InvalidInput} for a day in the future */
export async function createRestoreTest(
  services: ContentServices,
  input: RestoreTestInput,
  { note, by }: { note?: RecordCreation; by?: string } = {},
): Promise<RestoreTest> {
  const now = services.clock.now()
  checkDay(input, now)
  const time = now.toISOString()
  return createContent(services, RESTORE_TEST, {
    insert: (db) =>
      insertRestoreTest(db, {
        ...writeFields(RESTORE_TEST_FIELDS, input),
        created_at: time,
        updated_at: time,
      }),
    note,
    by,
  })
}

/**
 * Changes the given fields. @throws {InvalidInput} for a day in the future
 * @throws {Conflict} when it was saved after `input.updatedAt`
 */
export async function changeRestoreTest(
  services: ContentServices,
  id: number,
  input: RestoreTestChange,
  edit: Edit,
): Promise<RestoreTest> {
  checkDay(input, services.clock.now())
  const { after } = await changeContent(services, RESTORE_TEST, {
    id,
    startedFrom: input.updatedAt,
    write: (db, { updatedAt }) =>
      updateRestoreTest(db, id, {
        ...writeFields(RESTORE_TEST_FIELDS, input),
        updated_at: updatedAt,
      }),
    edit,
  })
  return after
}

function checkDay({ testedOn = '' }: RestoreTestChange, now: Date): void {
  if (testedOn <= toEasternDay(now)) return
  throw new InvalidInput('This day has not come yet. Enter the day of the test', {
    path: 'testedOn',
  })
}
