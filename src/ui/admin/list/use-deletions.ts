import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { CONTENT_KINDS, type ContentKind } from '#shared/content/content-kinds.ts'
import { capitalized } from '#shared/text.ts'
import { useToast } from '../../toast/use-toast.ts'
import { parseAnswer } from '../../api.ts'
import { describeFailureReason } from '../../failure-text.ts'
import { refetchStale, useAdminWrite } from '../api/use-admin-write.ts'
import { useDelete } from '../api/use-delete.ts'

/** An item that was deleted in this view, with `notes` once it is restored. */
export type Deletion = Deleted & { notes?: string[] }

type DeletedFrom = {
  /** The name of the list in the API's paths. */
  kind: string
  /** The path prefixes of the reads to refetch when an item is restored. */
  stale: readonly string[]
  /** The text of the toast that a deletion has besides its line. */
  done?: string
}

/** Remembers the items deleted since the view was opened, the newest first, and restores them. */
export function useDeletions({ kind, stale, done }: DeletedFrom) {
  const [deletions, setDeletions] = useState<Deletion[]>([])
  const showToast = useToast()
  const without = (all: Deletion[], { id }: Pick<Deleted, 'id'>) =>
    all.filter((one) => one.id !== id)
  const { write: restore, isPending } = useRestoreDeleted({
    stale,
    onRestored: (item, notes) => {
      setDeletions((all) =>
        // An item that was restored unchanged no longer needs a line.
        notes.length === 0
          ? without(all, item)
          : all.map((one) => (one.id === item.id ? { ...one, notes } : one)),
      )
      focusRestored(item)
    },
  })
  return {
    deletions,
    add: (item: Omit<Deleted, 'kind'>) => {
      setDeletions((all) => [{ ...item, kind }, ...without(all, item)])
      if (done) showToast({ title: 'Success', description: done })
    },
    restore,
    isPending,
  }
}

/** Deletes content in its list, remembers what was deleted, and restores it. */
export function useContentDeletions(
  kind: Exclude<ContentKind, 'media' | 'pages'>,
  stale: readonly string[] = [CONTENT_KINDS[kind].path],
) {
  const { path, noun } = CONTENT_KINDS[kind]
  const hasToast = kind === 'faq' || kind === 'testimonials'
  const done = hasToast ? `${capitalized(noun)} deleted successfully` : undefined
  const { write } = useDelete({ path, noun, stale, hasUndo: true })
  return { ...useDeletions({ kind, stale, done }), remove: write }
}

/** The list may hide the restored item by its filter or on another page. */
function focusRestored({ id }: Deleted): void {
  window.setTimeout(() => {
    const row = document.querySelector(`[data-item="${id}"]`)
    const target = row?.querySelector('a, button') ?? document.querySelector('.deletions button')
    const focused = target?.isConnected ? target : document.querySelector('main')
    if (focused instanceof HTMLElement) focused.focus()
  })
}

/** An item in the trash; `kind` is the name of its list in the API's paths. */
type Deleted = { kind: string; id: number | string; title: string }

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
    onDone: ({ notes }, deleted) => onRestored(deleted, notes),
    // Another admin may have restored it, or emptied the trash.
    onFailed: () => void refetchStale(queryClient, [TRASH, ...stale]),
    failed: (error, { title }) => `Failed to restore “${title}”: ${describeFailureReason(error)}`,
  })
}
