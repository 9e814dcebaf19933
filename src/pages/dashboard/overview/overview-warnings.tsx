import { Link } from 'react-router'
import type { OverviewWarning } from '#shared/overview.ts'
import { viewPath } from '#ui/admin/view-path.ts'

/** What somebody has to see to, with the way to where it can be done. */
export function OverviewWarnings({ warnings }: { warnings: OverviewWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className="overview-warnings" aria-label="Needs attention">
      {warnings.map((warning) => {
        const { text, isFailure, view, link } = noticeOf(warning)
        return (
          <li key={warning.kind} className="notice" data-tone={isFailure ? 'bad' : 'ask'}>
            <p>{text}</p>
            <Link to={viewPath(view)} className="overview-warning-link">
              {link}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const SETTINGS = { view: 'settings', link: 'Backups in Settings' }
const MESSAGES = { view: 'messages', link: 'Messages' }
const NOTICES = {
  'backups-missing': {
    text: 'No backups of this site are made.',
    isFailure: false,
    ...SETTINGS,
  },
  'backup-overdue': {
    text: 'No backup has passed its restore test for 36 hours.',
    isFailure: true,
    ...SETTINGS,
  },
  'backup-failed': { text: 'The last backup failed.', isFailure: true, ...SETTINGS },
  'mail-missing': {
    text: 'Mail is not configured: nobody is told of new messages.',
    isFailure: false,
    ...MESSAGES,
  },
} as const

function noticeOf(warning: OverviewWarning) {
  if (warning.kind !== 'mail-failed') return NOTICES[warning.kind]
  const mails = warning.count === 1 ? '1 mail' : `${warning.count.toLocaleString('en-US')} mails`
  return { text: `${mails} could not be delivered.`, isFailure: true, ...MESSAGES }
}
