import { queryOptions } from '@tanstack/react-query'
import type { OfficePage } from '../../schema.ts'

/** All pages of the office, published or not. */
export function officePagesQuery() {
  return queryOptions<OfficePage[]>({ queryKey: ['/api/admin/pages'] })
}
