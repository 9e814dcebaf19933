import { queryOptions } from '@tanstack/react-query'
import type { ContentLink } from '../../schema.ts'

/** The links of all texts that lead nowhere. */
export function brokenLinksQuery() {
  return queryOptions<ContentLink[]>({ queryKey: ['/api/admin/links/broken'] })
}

/** The links in other texts that lead to an item; read anew for each question. */
export function linksToItemQuery(kind: string, id: number) {
  return queryOptions<ContentLink[]>({
    queryKey: [`/api/admin/links?kind=${kind}&id=${id}`],
    gcTime: 0,
  })
}
