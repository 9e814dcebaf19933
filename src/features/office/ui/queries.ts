import { queryOptions } from '@tanstack/react-query'
import type { Site } from '#shared/site.ts'

/** The facts that every page shows. */
export function siteQuery() {
  return queryOptions<Site>({ queryKey: ['/api/site'] })
}
