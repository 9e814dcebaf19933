import type { HistoryKind } from '#shared/content/content-kinds.ts'

/** What the history needs to know about a kind of item. */
export type HistoryDescription = {
  kind: HistoryKind
  /** The path that returns the item with this id, alone or in a list. */
  readPath: (id: number) => string
  /** Parses a version into the fields that are compared. */
  parseVersion: (version: unknown) => Record<string, unknown>
  /** Labels by field name, the one that names the item first. */
  labels: Record<string, string>
  /** The fields that hold HTML. */
  html: readonly string[]
  /** The fields that hold a time. */
  moments?: readonly string[]
  /** What a restore leaves alone: 'the status, schedule or address'. */
  stays: string
}

/** An item whose history is shown; one in the trash has no `updatedAt`. */
export type HistorySubject = { id: number; title: string; updatedAt?: string }

export type DescribeHistory = (kind: HistoryKind) => HistoryDescription
