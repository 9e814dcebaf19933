import { useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { reviewSchema, type Review } from '../../schema.ts'

/**
 * Says that a text is still accurate, or when to review it again; without a date, that is in a year.
 * @param path the path of the text in the API
 */
export function useReview(path: string, onDone?: (answer: Review) => void) {
  return useAdminWrite({
    send: async (api, change: { reviewBy: string | null } | undefined) =>
      reviewSchema.parse(await api.call('POST', `${path}/reviewed`, change)),
    stale: [path.slice(0, path.lastIndexOf('/'))],
    done: 'Next review date saved',
    failed: 'Failed to save the next review date',
    onDone,
  })
}
