import { useState } from 'react'
import type { Deleted } from './use-restore-deleted.ts'

/** An item that was deleted in this view, with `notes` once it is restored. */
export type Deletion = Deleted & { notes?: string[] }

type DeletedFrom = {
  /** The name of the list in the API's paths. */
  kind: string
  /** The path prefixes of the reads to refetch when an item is restored. */
  stale: readonly string[]
}

/** Remembers the items deleted since the view was opened, the newest first. */
export function useDeletions({ kind, stale }: DeletedFrom) {
  const [deletions, setDeletions] = useState<Deletion[]>([])
  const without = (all: Deletion[], { id }: Pick<Deleted, 'id'>) =>
    all.filter((one) => one.id !== id)
  return {
    deletions,
    stale,
    add: (item: Omit<Deleted, 'kind'>) =>
      setDeletions((all) => [{ ...item, kind }, ...without(all, item)]),
    /** An item that was restored unchanged no longer needs a line. */
    onRestored: (item: Deleted, notes: string[]) =>
      setDeletions((all) =>
        notes.length === 0
          ? without(all, item)
          : all.map((one) => (one.id === item.id ? { ...one, notes } : one)),
      ),
  }
}
