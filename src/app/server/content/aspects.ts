import { FINDINGS } from '#aspects/findings/server/aspect.ts'
import { createHistoryAspect } from '#aspects/history/server/aspect.ts'
import { createHistory } from '#aspects/history/server/history.ts'
import { IMAGES } from '#aspects/images/server/aspect.ts'
import { LINKS } from '#aspects/links/server/aspect.ts'
import { PROPOSALS } from '#aspects/proposals/server/aspect.ts'
import { REVIEWS } from '#aspects/reviews/server/aspect.ts'
import type { Aspect } from '#server/content/aspect.ts'
import type { Services } from '#server/services.ts'
import { KINDS } from './kinds.ts'

/** All that belongs to the content of several kinds. A further aspect takes one line here. */
const ASPECTS: readonly Aspect[] = [
  IMAGES,
  LINKS,
  FINDINGS,
  REVIEWS,
  PROPOSALS,
  createHistoryAspect(KINDS),
]

/** What saves and deletions of content need. */
export function createAspects(
  services: Pick<Services, 'clock' | 'config'>,
): Pick<Services, 'aspects' | 'history'> {
  return {
    aspects: ASPECTS,
    history: createHistory({ ...services, aspects: ASPECTS }, KINDS),
  }
}
