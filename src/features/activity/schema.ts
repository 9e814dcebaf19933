import { z } from 'zod'

/** One entry of the activity record: 'updated', 'blog post “How to test a restore”'. */
const activitySchema = z
  .object({
    id: z.number(),
    createdAt: z.string(),
    username: z.string(),
    action: z.string(),
    subject: z.string(),
    address: z.string(),
    /** How many more refused sign-ins or calls of the same kind followed within 15 minutes. */
    repeats: z.number(),
  })
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof activitySchema>

/** Entries, newest first. `next` is where the next page begins; null on the last one. */
export const activityPageSchema = z.object({
  items: z.array(activitySchema),
  next: z.number().nullable(),
})
export type ActivityPage = z.infer<typeof activityPageSchema>
