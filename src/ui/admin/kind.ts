import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { ContentKind, HistoryKind } from '#shared/content/content-kinds.ts'
import type { Line } from './setting-line.tsx'

type View = { title: string; View: ComponentType }
/** A list that is no tab leads back to the view above it, or is under the tab of another. */
export type ListView = View & { above?: string; tab?: string }

/**
 * What a kind of content has in the dashboard. pages/dashboard/kinds.ts lists all of them; the record of the kind
 * in shared/content/content-kinds.ts names its views.
 */
type KindInDashboard = {
  /** The others lead back to the list. */
  views: { list: ListView; edit: View; create?: View }
  /** Its line in Settings, which opens its list; a kind with a tab has none. */
  line?: Omit<Line, 'view'>
}

/** How the history shows earlier versions of an entity. */
type ShownHistory = {
  /** The fields of its form, each with its label; of an entity, a version or a proposal. */
  fields: z.ZodType<Record<string, unknown>> & { shape: Record<string, z.ZodType> }
  /** The path that returns the entity with this id; by default that of the list. */
  readPath?: (id: number) => string
  /** The fields that hold a time. */
  moments?: readonly string[]
  /** What a restore leaves alone: 'the status, schedule or address'. */
  stays: string
}

/** A kind whose saves are kept as versions. */
type VersionedKind = KindInDashboard & { history: ShownHistory }

export type Kinds = Record<ContentKind, KindInDashboard> & Record<HistoryKind, VersionedKind>
