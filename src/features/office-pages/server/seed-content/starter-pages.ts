import type { OfficePageSlug } from '../../slugs.ts'
import { accessibilityPage } from './accessibility-page.ts'
import { privacyPage } from './privacy-page.ts'
import { securityPage } from './security-page.ts'
import { termsPage } from './terms-page.ts'

/**
 * The texts that the office begins with. They say what this program does, and mark as a gap what only
 * the office knows.
 */
export const STARTER_PAGES: Record<OfficePageSlug, { title: string; content: string }> = {
  privacy: privacyPage,
  terms: termsPage,
  accessibility: accessibilityPage,
  security: securityPage,
}
