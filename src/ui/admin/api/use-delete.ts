import { capitalized } from '#shared/text.ts'
import { useAdminWrite } from './use-admin-write.ts'

type Deletable = {
  /** The path of the list in the API. */
  path: string
  /** As in 'Failed to delete document'. */
  noun: string
  /** The path prefixes of the reads to refetch after a deletion. */
  stale: readonly string[]
  /** The view offers to undo the deletion, and has a toast of its own. */
  hasUndo?: boolean
}

/** Deletes an item of a list by its id. */
export function useDelete({ path, noun, stale, hasUndo = false }: Deletable) {
  return useAdminWrite({
    send: (api, id: number) => api.call('DELETE', `${path}/${id}`),
    stale,
    done: hasUndo ? undefined : `${capitalized(noun)} deleted successfully`,
    failed: `Failed to delete ${noun}`,
  })
}
