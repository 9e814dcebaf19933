import { z } from 'zod'
import { pageNumbers } from '#shared/page-numbers.ts'
import { HISTORY_KINDS, TRASH_KINDS } from '#shared/content/content-kinds.ts'
import { editedVersion } from '#shared/input-rules.ts'

export const historyKindSchema = z.enum(HISTORY_KINDS)
export const trashKindSchema = z.enum(TRASH_KINDS)

export const VERSIONS_PER_PAGE = 20

const versionSummarySchema = z
  .object({
    number: z.number(),
    madeAt: z.string(),
    /** Null when nobody was signed in, as for starter content, or when it is not known. */
    username: z.string().nullable(),
    /** `imported` is the content from before the first version. */
    cause: z.enum(['created', 'saved', 'restored', 'replaced', 'imported']),
  })
  .meta({ id: 'VersionSummary' })
export type VersionSummary = z.infer<typeof versionSummarySchema>

/** One page of versions, newest first. `pages` is at least 1. */
export const versionPageSchema = z.object({
  items: z.array(versionSummarySchema),
  ...pageNumbers,
})
export type VersionPage = z.infer<typeof versionPageSchema>

/** A version with the fields of its entity; which ones depends on the kind. */
export const versionSchema = versionSummarySchema.loose()
export type Version = z.infer<typeof versionSchema>

/** Versions as an import brings them, oldest first. */
export const importedVersionsSchema = z.object({
  versions: z
    .array(
      versionSummarySchema
        .omit({ number: true })
        .extend({ fields: z.record(z.string(), z.unknown()) }),
    )
    .default([]),
})

export const trashItemSchema = z
  .object({
    kind: trashKindSchema,
    id: z.union([z.number(), z.string()]),
    title: z.string(),
    deletedAt: z.string(),
    deletedBy: z.string().nullable(),
    /** When it is purged. */
    expiresAt: z.string(),
  })
  .meta({ id: 'TrashItem' })
export type TrashItem = z.infer<typeof trashItemSchema>

/** What came back from the trash, with a sentence about everything that could not come back. */
export const restoredSchema = z.object({ item: z.unknown(), notes: z.array(z.string()) })

/** The body of a restore: the `updatedAt` of the state that the admin saw, as with a save. */
export const restoreInputSchema = z.object({
  updatedAt: editedVersion,
})
