import { queryOptions } from '@tanstack/react-query'
import type { PublicOfficePage } from '../schema.ts'
import type { OfficePageSlug } from '../slugs.ts'

/** A page of the office; 404 unless it is published. */
export function officePageQuery(slug: OfficePageSlug) {
  return queryOptions<PublicOfficePage>({ queryKey: [`/api/pages/${slug}`] })
}
