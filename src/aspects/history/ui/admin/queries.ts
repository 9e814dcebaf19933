import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { refetchStale, useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { ApiError } from '#ui/api.ts'
import { describeFailureReason } from '#ui/failure-text.ts'
import type { TrashItem, Version, VersionPage } from '../../schema.ts'

const TRASH = '/api/admin/trash'

/** An item that has a history, by the path of its kind in the API. */
type HistoryItem = { path: string; id: number }

export function versionPageQuery({ path, id }: HistoryItem, page: number) {
  return queryOptions<VersionPage>({
    queryKey: [`${path}/${id}/versions${page > 1 ? `?page=${page}` : ''}`],
    // The old page stays visible while the next one loads.
    placeholderData: keepPreviousData,
  })
}

export function versionQuery({ path, id }: HistoryItem, number: number) {
  return queryOptions<Version>({ queryKey: [`${path}/${id}/versions/${number}`] })
}

/** The item as it is now. The second part of the key separates it from the form's query. */
export function currentItemQuery(path: string) {
  return queryOptions({ queryKey: [path, 'history'] })
}

/** A list that items refer to, such as the categories. */
export function referenceQuery(path: string) {
  return queryOptions<{ id: number; name: string }[]>({ queryKey: [path] })
}

type RestoreVersion = {
  number: number
  /** The version that the admin saw; if there is a newer one, the server answers 409. */
  updatedAt: string
}

export function useRestoreVersion({ path, id }: HistoryItem) {
  const queryClient = useQueryClient()
  return useAdminWrite({
    send: (api, { number, updatedAt }: RestoreVersion) =>
      api.call('POST', `${path}/${id}/versions/${number}/restore`, { updatedAt }),
    stale: [path],
    done: (_answer, { number }) => `Version ${number} restored successfully`,
    failed: (_error, { number }) => `Failed to restore version ${number}`,
    // After a conflict, the list shows the versions of others.
    onFailed: () => void refetchStale(queryClient, [path, TRASH]),
  })
}

/** Explains a failed restore and says what to do. */
export function describeRestoreFailure(error: Error): string {
  if (error instanceof ApiError && error.status === 409) {
    return 'Nothing was restored because somebody else has saved changes in the meantime. Their version is now the current one. Review it, then restore again if you still want to.'
  }
  return `Nothing was restored: ${describeFailureReason(error)}`
}

export function trashQuery() {
  return queryOptions<TrashItem[]>({ queryKey: [TRASH] })
}

export function usePurgeTrashItem() {
  const queryClient = useQueryClient()
  return useAdminWrite({
    send: (api, { kind, id }: TrashItem) => api.call('DELETE', `${TRASH}/${kind}/${id}`),
    stale: [TRASH],
    done: (_answer, { title }) => `“${title}” permanently deleted`,
    failed: (error, { title }) => `Failed to delete “${title}”: ${describeFailureReason(error)}`,
    onFailed: () => void refetchStale(queryClient, [TRASH]),
  })
}

export function useEmptyTrash() {
  return useAdminWrite({
    send: (api) => api.call('DELETE', TRASH),
    stale: [TRASH],
    failed: (error) => `Failed to empty the trash: ${describeFailureReason(error)}`,
  })
}
