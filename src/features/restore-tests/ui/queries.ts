import { queryOptions } from '@tanstack/react-query'
import type { RestoreTest } from '../schema.ts'

/** The published restore tests, newest day first. */
export function restoreTestsQuery() {
  return queryOptions<RestoreTest[]>({ queryKey: ['/api/restore-tests'] })
}
