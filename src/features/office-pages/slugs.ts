/** The addresses of the pages, in the order of their lists. */
export const OFFICE_PAGE_SLUGS = [
  'privacy',
  'terms',
  'accessibility',
  'security',
  'insurance',
] as const
export type OfficePageSlug = (typeof OFFICE_PAGE_SLUGS)[number]
