import { z } from 'zod'
import { editedVersion, requiredText, takenProposal, writtenHtml } from '#shared/input-rules.ts'
import { reviewDate, reviewSchema } from '#aspects/reviews/schema.ts'
import { findGapIssues } from './rules.ts'
import { OFFICE_PAGE_SLUGS } from './slugs.ts'

export const officePageSlugSchema = z.enum(OFFICE_PAGE_SLUGS)

/** The title is also the text of the link in the footer. */
export const OFFICE_PAGE_TITLE_MAX = 80

const statusSchema = z.enum(['draft', 'published'], 'Status must be draft or published')

export const officePageSchema = z
  .object({
    id: z.number(),
    slug: officePageSlugSchema,
    title: z.string(),
    content: z.string(),
    status: statusSchema,
    updatedAt: z.string(),
    ...reviewSchema.shape,
    /** In a list: how many findings its text has. */
    findings: z.number().optional(),
  })
  .meta({ id: 'OfficePage' })
export type OfficePage = z.infer<typeof officePageSchema>

/** The parts of a published page that visitors get. */
export const publicOfficePageSchema = officePageSchema.pick({
  slug: true,
  title: true,
  content: true,
  updatedAt: true,
})
export type PublicOfficePage = z.infer<typeof publicOfficePageSchema>

const title = requiredText('Title', OFFICE_PAGE_TITLE_MAX)
const content = writtenHtml('Content is required')

/** A whole page, as the form checks it before it is sent. */
export const officePageInputSchema = z
  .object({ title, content, status: statusSchema })
  .superRefine((page, context) => {
    for (const issue of findGapIssues(page)) {
      context.addIssue({ code: 'custom', path: [issue.path], message: issue.message })
    }
  })

/** In a change of a page, an absent field stays. */
export const officePageChangeSchema = z
  .object({
    title: title.optional(),
    content: content.optional(),
    status: statusSchema.optional(),
    reviewBy: reviewDate,
    updatedAt: editedVersion,
    proposalId: takenProposal,
  })
  .meta({ id: 'OfficePageChange' })
export type OfficePageChange = z.infer<typeof officePageChangeSchema>
