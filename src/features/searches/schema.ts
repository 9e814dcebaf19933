import { z } from 'zod'

const TERM_MAX = 200

export const SEARCH_PLACES = ['blog', 'faq'] as const
const placeSchema = z.enum(SEARCH_PLACES, 'Say where the search was: blog or faq')
export type SearchPlace = z.infer<typeof placeSchema>

/** A search that a visitor has settled on. */
export const searchSchema = z.object({
  place: placeSchema,
  term: z.string('Send the words of the search').max(TERM_MAX, 'Search text too long'),
})
export type Search = z.infer<typeof searchSchema>

/** How often visitors searched for a term, and what the last search found. */
export const countedSearchSchema = searchSchema
  .extend({
    count: z.number(),
    results: z.number(),
    lastAt: z.string(),
  })
  .meta({ id: 'CountedSearch' })
export type CountedSearch = z.infer<typeof countedSearchSchema>
