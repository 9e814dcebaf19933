import { z } from 'zod'
import type { Finding } from '#shared/content/finding.ts'

export const findingAnswerSchema = z
  .object({ rule: z.string(), message: z.string(), excerpt: z.string() })
  .meta({ id: 'Finding' })

export function toAnswer({ rule, message, excerpt }: Finding): z.infer<typeof findingAnswerSchema> {
  return { rule, message, excerpt }
}
