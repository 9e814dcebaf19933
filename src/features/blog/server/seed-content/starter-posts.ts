import { firstDayAfter } from './first-day-after.ts'
import { proposalToTheBoard } from './proposal-to-the-board.ts'
import { retentionAndBackups } from './retention-and-backups.ts'
import { testARestore } from './test-a-restore.ts'
import type { SeedPost } from './types.ts'
import { vendorQuestions } from './vendor-questions.ts'
import { whatToBackUp } from './what-to-back-up.ts'

export const blogCategories: string[] = [
  'Getting started',
  'Recovery',
  'Boards and budgets',
  'Records',
]

/** Oldest first. */
export const starterPosts: SeedPost[] = [
  whatToBackUp,
  testARestore,
  proposalToTheBoard,
  retentionAndBackups,
  firstDayAfter,
  vendorQuestions,
].map((post) => ({ ...post, content: asTheEditorWrites(post.content) }))

/** Removes the line breaks between blocks, as the editor writes none. */
function asTheEditorWrites(content: string): string {
  return content.trim().replaceAll('>\n<', '><')
}
