import type { ViewCounter } from '#server/view-counter.ts'
import type { FaqItem } from '../schema.ts'

/** Adds the views that are not yet stored. */
export function withPending(views: ViewCounter<number>) {
  return (item: FaqItem): FaqItem => ({
    ...item,
    viewCount: item.viewCount + views.getPending(item.id),
  })
}
