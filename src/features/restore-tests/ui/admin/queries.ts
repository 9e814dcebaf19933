import { queryOptions } from '@tanstack/react-query'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { useDelete } from '#ui/admin/api/use-delete.ts'
import { useDeletions } from '#ui/admin/list/use-deletions.ts'
import type { RestoreTest } from '../../schema.ts'

const { path, noun } = CONTENT_KINDS['restore-tests']

/** All restore tests, newest day first. */
export function adminRestoreTestsQuery() {
  return queryOptions<RestoreTest[]>({ queryKey: [path] })
}

/** The restore tests that were deleted in this view. */
export function useDeletedRestoreTests() {
  const done = 'Restore test deleted successfully'
  return useDeletions({ kind: 'restore-tests', stale: [path], done })
}

export function useDeleteRestoreTest() {
  return useDelete({ path, noun, stale: [path], hasUndo: true })
}
