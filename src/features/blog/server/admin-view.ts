import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { getFirstPublishedAt } from '../rules.ts'
import type { PostSummary } from '../schema.ts'

/**
 * A post for the admin area: with views that are not stored yet, and a publication date only once
 * it is public.
 */
export function asAdminSees({
  clock,
  views,
}: Pick<Services, 'clock'> & { views: ViewCounter<string> }) {
  return <T extends PostSummary>(post: T): T => ({
    ...views.withPending(post, post.slug),
    publishedAt: getFirstPublishedAt(post, clock.now()),
  })
}
