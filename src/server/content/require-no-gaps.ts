import { findGapIssues, gapCountText } from '#shared/content/gaps.ts'
import { InvalidInput } from '../errors.ts'

/** @throws {InvalidInput} for a text that cannot be published, because it has gaps */
export function requireNoGaps(html: string, path: 'answer' | 'content', noun: string): void {
  const issues = findGapIssues(html, path)
  if (issues.length === 0) return
  throw new InvalidInput(
    `This ${noun} has ${gapCountText(issues.length)}. Fill in each, or keep it as a draft.`,
    { issues },
  )
}
