import { z } from 'zod'

/** What a program may do with a key. */
export const SCOPES = ['read', 'drafts', 'messages'] as const
export type Scope = (typeof SCOPES)[number]

/**
 * What the API promises about a route. The OpenAPI document is made from it, tests compare each answer
 * with it, and keys are admitted by it. The body is described by the `body` of the route.
 */
export type Operation = {
  /** One line. */
  summary: string
  /** What the shapes do not say, in whole sentences. */
  description?: string
  /** The JSON of the answer; without one, the answer is 204, or a file. */
  answer?: z.ZodType
  status?: 201 | 202
  query?: Record<string, z.ZodType>
  /** The media type of an answer that is a file. */
  file?: string
  /** The body of a route that reads it without `body`, and its media type. */
  takes?: z.ZodType
  takesType?: 'multipart/form-data' | 'text/csv'
  /** The scope of the keys that may call it. Without one, it is closed to programs. */
  scope?: Scope
}

/** By method and path, as in 'GET /api/blog'. */
export type Operations = Record<string, Operation>

export const PAGE = z.string().optional().describe('Counts from 1')
export const TERM = z.string().optional().describe('Part of the text; upper and lower case match')
