import { textWarning } from '#ui/admin/text-warning.ts'

export const REVIEWS_WARNING = textWarning('texts-due', {
  filter: 'due',
  one: 'needs review.',
  many: 'need review.',
  act: 'Review',
})
