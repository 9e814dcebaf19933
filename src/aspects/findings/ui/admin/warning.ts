import { textWarning } from '#ui/admin/text-warning.ts'

export const FINDINGS_WARNING = textWarning('texts-with-findings', {
  filter: 'findings',
  one: 'has accessibility issues.',
  many: 'have accessibility issues.',
  act: 'Show',
})
