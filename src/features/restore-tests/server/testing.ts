import type { ContentServices } from '#server/content/save.ts'
import type { RestoreTest, RestoreTestInput } from '../schema.ts'
import { createRestoreTest } from './save-restore-test.ts'

/** Stores a published restore test of the day on which tests start. */
export async function buildRestoreTest(
  services: ContentServices,
  values: Partial<RestoreTestInput> = {},
): Promise<RestoreTest> {
  return createRestoreTest(services, {
    testedOn: '2026-03-02',
    subject: 'One server with its files',
    minutes: 42,
    outcome: 'complete',
    isPublished: true,
    ...values,
  })
}
