import { findGapIssues, gapCountText } from '#shared/content/gaps.ts'
import { InvalidInput } from '../errors.ts'

/** @throws {InvalidInput} for a text that cannot be published, because it has gaps */
export function requireNoGaps(html: string, path: 'answer' | 'content', noun: string): void {
  const issues = findGapIssues(html, path)
  if (issues.length === 0) return
  const fill = issues.length === 1 ? 'Fill it in' : 'Fill in each'
  throw new InvalidInput(
    `This ${noun} has ${gapCountText(issues.length)}. ${fill}, or keep it as a draft.`,
    { issues },
  )
}
