import { z } from 'zod'
import { HISTORY_KINDS } from '#shared/content/content-kinds.ts'

/** Longer lists of links that lead nowhere are cut. */
export const BROKEN_LINKS_MAX = 200

/** A link in a text; `id` and `title` are those of the text. */
export const contentLinkSchema = z
  .object({
    kind: z.enum(HISTORY_KINDS),
    id: z.number(),
    title: z.string(),
    href: z.string(),
    /** The words of the link. */
    text: z.string(),
  })
  .meta({ id: 'ContentLink' })
export type ContentLink = z.infer<typeof contentLinkSchema>
