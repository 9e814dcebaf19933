import { z } from 'zod'

export const CATEGORY_NAME_MAX = 100

export const categoryInputSchema = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(CATEGORY_NAME_MAX, 'Name too long'),
})
