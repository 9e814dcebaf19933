import { z } from 'zod'
import { editedVersion } from '#shared/input-rules.ts'

/** What has a history; the names are those of the API's paths. */
export const HISTORY_KINDS = ['blog', 'faq', 'testimonials', 'pages'] as const
export const historyKindSchema = z.enum(HISTORY_KINDS)
export type HistoryKind = z.infer<typeof historyKindSchema>

/** What rests in the trash when it is deleted; the pages of the office are never deleted. */
export const trashKindSchema = z.enum(['blog', 'faq', 'testimonials', 'media'])
export type TrashKind = z.infer<typeof trashKindSchema>

export const VERSIONS_PER_PAGE = 20

const versionSummarySchema = z.object({
  number: z.number(),
  madeAt: z.string(),
  /** Null when nobody was signed in, as for starter content, or it is not known. */
  username: z.string().nullable(),
  /** `imported` is what was there before the first version was kept. */
  cause: z.enum(['created', 'saved', 'restored', 'replaced', 'imported']),
})
export type VersionSummary = z.infer<typeof versionSummarySchema>

/** One page of versions, newest first. `pages` is at least 1. */
const versionPageSchema = z.object({
  items: z.array(versionSummarySchema),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
})
export type VersionPage = z.infer<typeof versionPageSchema>

/** A version with the fields of its entity; which ones depends on the kind. */
const versionSchema = versionSummarySchema.loose()
export type Version = z.infer<typeof versionSchema>

const trashItemSchema = z.object({
  kind: trashKindSchema,
  id: z.union([z.number(), z.string()]),
  title: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  /** When it is deleted for good. */
  expiresAt: z.string(),
})
export type TrashItem = z.infer<typeof trashItemSchema>

/** The body of a restore: the `updatedAt` of the state that the admin saw, as with a save. */
export const restoreInputSchema = z.object({
  updatedAt: editedVersion,
})
