import type { Services } from '#server/services.ts'
import type { ViewCounter } from '#server/view-counter.ts'
import { firstPublishedOf } from '../rules.ts'
import type { PostSummary } from '../schema.ts'

/** A post as admins read it: with the newest views, and published only once it is. */
export function asAdminSees({
  clock,
  views,
}: Pick<Services, 'clock'> & { views: ViewCounter<string> }) {
  return <T extends PostSummary>(post: T): T => ({
    ...post,
    publishedAt: firstPublishedOf(post, clock.now()),
    viewCount: post.viewCount + views.pendingOf(post.slug),
  })
}
