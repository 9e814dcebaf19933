import { z } from 'zod'

/** One line of the record: 'updated', 'blog post “How to test a restore” (5)'. */
export const activitySchema = z.object({
  id: z.number(),
  createdAt: z.string(),
  username: z.string(),
  action: z.string(),
  subject: z.string(),
  address: z.string(),
})
export type Activity = z.infer<typeof activitySchema>

/** The newest lines first; `next` is where the ones before them begin, null at the end. */
export const activityPageSchema = z.object({
  items: z.array(activitySchema),
  next: z.number().nullable(),
})
export type ActivityPage = z.infer<typeof activityPageSchema>
