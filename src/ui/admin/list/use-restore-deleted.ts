import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { parseAnswer } from '../../api.ts'
import { describeFailureReason } from '../../failure-text.ts'
import { refetchStale, useAdminWrite } from '../use-admin-write.ts'

/** An item in the trash; `kind` is the name of its list in the API's paths. */
export type Deleted = { kind: string; id: number | string; title: string }

const TRASH = '/api/admin/trash'

/** `notes` are sentences about the parts that could not come back unchanged. */
const answerSchema = z.object({ notes: z.array(z.string()) })

type RestoreDeleted = {
  /** The path prefixes of the reads to refetch after it. */
  stale: readonly string[]
  onRestored: (deleted: Deleted, notes: string[]) => void
}

/** Restores a deleted item. */
export function useRestoreDeleted({ stale, onRestored }: RestoreDeleted) {
  const queryClient = useQueryClient()
  return useAdminWrite({
    send: async (api, { kind, id }: Deleted) =>
      parseAnswer(answerSchema, await api.call('POST', `${TRASH}/${kind}/${id}/restore`)),
    stale: [TRASH, ...stale],
    done: ({ notes }, { title }) =>
      notes.length === 0 ? `“${title}” is restored` : `“${title}” is restored. ${notes.join(' ')}`,
    onDone: ({ notes }, deleted) => onRestored(deleted, notes),
    // Another admin may have restored it, or emptied the trash.
    onFailed: () => void refetchStale(queryClient, [TRASH, ...stale]),
    failed: (error, { title }) => `Failed to restore “${title}”: ${describeFailureReason(error)}`,
  })
}
