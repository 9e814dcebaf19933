import { FINDINGS_WARNING } from '#aspects/findings/ui/admin/warning.ts'
import { PROPOSALS_WARNING } from '#aspects/proposals/ui/admin/warning.ts'
import { REVIEWS_WARNING } from '#aspects/reviews/ui/admin/warning.ts'
import { ADDRESSES_WARNING } from '#features/addresses/ui/admin/warning.ts'
import { BACKUP_WARNINGS } from '#features/backup/ui/admin/warnings.ts'
import { CONTACT_WARNINGS } from '#features/contact/ui/admin/warnings.ts'
import { DOCUMENT_WARNINGS } from '#features/documents/ui/admin/warnings.ts'
import { RESTORE_TESTS_WARNING } from '#features/restore-tests/ui/admin/warning.ts'
import { SEARCHES_WARNING } from '#features/searches/ui/admin/warning.ts'
import { countText } from '#shared/format.ts'
import type { OverviewWarning } from '#shared/overview.ts'
import type { Description, Warning } from '#ui/admin/warning.ts'
import { ACCOUNT_WARNINGS } from './account-warnings.ts'
import { describeSamples, linkToFacts } from './describe-step.tsx'

/** All warnings. A further one takes one line here. */
const WARNINGS: Warning[] = [
  ...ACCOUNT_WARNINGS,
  {
    kind: 'clock-leapt',
    describe({ days = 0 }) {
      const way = days > 0 ? 'ahead' : 'back'
      const text = `The server’s clock moved ${way} by ${countText(Math.abs(days), 'day')}. The site follows it after an hour: until then, tell your IT provider if it is wrong.`
      return { text, links: [] }
    },
  },
  ...BACKUP_WARNINGS,
  {
    kind: 'values-damaged',
    describe: () => ({
      text: 'Some stored values could not be read last night, and show as empty or as 1970. Whoever runs the server finds them with npm run doctor.',
      links: [],
    }),
  },
  {
    kind: 'sample-facts',
    describe: ({ facts = [] }) => ({ text: describeSamples(facts), links: [linkToFacts(facts)] }),
  },
  ...CONTACT_WARNINGS,
  ...DOCUMENT_WARNINGS,
  RESTORE_TESTS_WARNING,
  REVIEWS_WARNING,
  FINDINGS_WARNING,
  ADDRESSES_WARNING,
  SEARCHES_WARNING,
  PROPOSALS_WARNING,
]

const find = ({ kind }: OverviewWarning) => WARNINGS.find((warning) => warning.kind === kind)

/** Whether it is no upkeep. What was done in the reader's own name is a line to check. */
export function isWrong(found: OverviewWarning): boolean {
  return !found.areOwn && find(found)?.isUpkeep?.(found) !== true
}

/** A warning in words, with the links that lead to its place. */
export function describeWarning(found: OverviewWarning): Description {
  return find(found)?.describe(found) ?? { text: found.kind, links: [] }
}
