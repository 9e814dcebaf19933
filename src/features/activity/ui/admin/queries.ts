import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ActivityPage } from '../../schema.ts'

/** A page of the activity log: the newest entries, or those before the given one. */
export function activityQuery(before: number | undefined) {
  const query = before === undefined ? '' : `?before=${before}`
  return queryOptions<ActivityPage>({
    queryKey: [`/api/admin/activity${query}`],
    placeholderData: keepPreviousData,
  })
}
