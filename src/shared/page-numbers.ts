import { z } from 'zod'

/** Which page of a list an answer has. `pages` is at least 1. */
export const pageNumbers = { total: z.number(), page: z.number(), pages: z.number() }
