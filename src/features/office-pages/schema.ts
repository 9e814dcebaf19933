import { z } from 'zod'
import { shapeOf } from '#shared/content/field-shapes.ts'
import { editedVersion, takenProposal } from '#shared/input-rules.ts'
import { reviewDate, reviewSchema } from '#aspects/reviews/schema.ts'
import { OFFICE_PAGE_FIELDS } from './fields.ts'
import { findGapIssues } from '#shared/content/gaps.ts'
import { OFFICE_PAGE_SLUGS } from './slugs.ts'

export const officePageSlugSchema = z.enum(OFFICE_PAGE_SLUGS)

export const officePageSchema = z
  .object({
    id: z.number(),
    slug: officePageSlugSchema,
    ...shapeOf(OFFICE_PAGE_FIELDS, 'stored'),
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

/** A whole page, as the form checks it before it is sent. */
export const officePageInputSchema = z
  .object(shapeOf(OFFICE_PAGE_FIELDS, 'input'))
  .superRefine(({ status, content }, context) => {
    if (status !== 'published') return
    for (const { path, message } of findGapIssues(content, 'content')) {
      context.addIssue({ code: 'custom', path: [path], message })
    }
  })

/** In a change of a page, an absent field stays. */
export const officePageChangeSchema = z
  .object({
    ...shapeOf(OFFICE_PAGE_FIELDS, 'change'),
    reviewBy: reviewDate,
    updatedAt: editedVersion,
    proposalId: takenProposal,
  })
  .meta({ id: 'OfficePageChange' })
export type OfficePageChange = z.infer<typeof officePageChangeSchema>
