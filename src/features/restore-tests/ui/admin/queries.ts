import { queryOptions } from '@tanstack/react-query'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import type { RestoreTest } from '../../schema.ts'

/** All restore tests, newest day first. */
export function adminRestoreTestsQuery() {
  return queryOptions<RestoreTest[]>({ queryKey: [CONTENT_KINDS['restore-tests'].path] })
}
