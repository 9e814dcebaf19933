import { z } from 'zod'
import { requiredText } from './input-rules.ts'

export const CATEGORY_NAME_MAX = 100

export const categoryInputSchema = z.object({ name: requiredText('Name', CATEGORY_NAME_MAX) })
