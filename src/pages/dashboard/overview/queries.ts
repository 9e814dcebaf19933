import { queryOptions } from '@tanstack/react-query'
import type { Overview } from '#shared/overview.ts'

export function overviewQuery() {
  return queryOptions<Overview>({ queryKey: ['/api/admin/overview'] })
}
