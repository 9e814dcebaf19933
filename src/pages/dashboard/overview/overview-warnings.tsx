import { Link } from 'react-router'
import { countText } from '#shared/format.ts'
import { formatDay } from '#shared/time/dates.ts'
import { OLD_AFTER_DAYS } from '#shared/restore-test.ts'
import type { AccountChange, OverviewWarning } from '#shared/overview.ts'
import { formatDateTime } from '#ui/admin/moment.ts'
import { viewPath } from '#ui/admin/view-path.ts'
import { describeSamples } from './first-steps.tsx'

/** Problems that an admin has to solve, each with a link to the place. */
export function OverviewWarnings({ warnings }: { warnings: OverviewWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <section className="mt-5" aria-labelledby="to-do">
      <h2 id="to-do" className="panel-title">
        Needs attention
      </h2>
      <ul className="overview-warnings">
        {warnings.map((warning) => {
          const { text, isFailure, to, link } = describeWarning(warning)
          const changes = warning.kind === 'accounts-changed' ? warning.changes : []
          return (
            <li key={warning.kind} className="notice" data-tone={isFailure ? 'bad' : 'ask'}>
              <div>
                <p>{text}</p>
                {changes.length > 0 && <Changes changes={changes} />}
              </div>
              <Link to={to} className="overview-warning-link">
                {link}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The latest changes to accounts; the activity record has them all. */
function Changes({ changes }: { changes: AccountChange[] }) {
  return (
    <ul className="mt-1 list-disc pl-5">
      {changes.map(({ at, text }) => (
        <li key={`${at} ${text}`} className="wrap-anywhere">
          {`${formatDateTime(at)}: ${text}`}
        </li>
      ))}
    </ul>
  )
}

const BACKUPS = { to: viewPath('backups'), link: 'Backups in Settings' }
const ACTIVITY = { to: viewPath('activity'), link: 'Activity in Settings' }
const MESSAGES = { to: viewPath('messages'), link: 'Messages' }
const FIXED_WARNINGS = {
  'factors-reset': {
    text: 'Your second factors were reset, so you now sign in with only your password. If you did not ask for this, change your password.',
    isFailure: true,
    to: viewPath('second-factors'),
    link: 'Your account in Settings',
  },
  'accounts-changed': {
    text: 'Changes to admin accounts since you last signed in:',
    isFailure: false,
    ...ACTIVITY,
  },
  'backup-overdue': {
    text: 'No backup has passed its restore test in the last 36 hours.',
    isFailure: true,
    ...BACKUPS,
  },
  'backup-failed': { text: 'The last backup failed.', isFailure: true, ...BACKUPS },
} as const

const DOCUMENTS = { to: viewPath('papers'), link: 'Documents in Settings' }

function describeWarning(warning: OverviewWarning) {
  switch (warning.kind) {
    case 'mail-failed': {
      const mails = countText(warning.count, 'e-mail')
      return { text: `${mails} could not be delivered.`, isFailure: true, ...MESSAGES }
    }
    case 'spam-suspected': {
      const messages = countText(warning.count, 'message is', 'messages are')
      const to = viewPath('messages', { status: 'spam' })
      return { text: `${messages} suspected spam.`, isFailure: false, to, link: 'Spam in Messages' }
    }
    case 'proposals-waiting': {
      const changes = countText(warning.count, 'change')
      const text = `Assistants suggest ${changes}. Nothing changes until you accept one.`
      return { text, isFailure: false, to: viewPath('proposals'), link: 'Proposals' }
    }
    case 'sign-ins-failed': {
      const signIns = countText(warning.count, 'sign-in has', 'sign-ins have')
      return { text: `${signIns} failed since you last signed in.`, isFailure: false, ...ACTIVITY }
    }
    case 'sample-facts': {
      const [first] = warning.facts
      const to = `${viewPath('office')}#${first}`
      return { text: describeSamples(warning), isFailure: true, to, link: 'Office in Settings' }
    }
    case 'papers-expiring':
    case 'papers-expired':
      return describeDocumentWarning(warning)
    case 'restore-test-due':
      return describeTestWarning(warning.days)
    case 'addresses-missing': {
      const pages = countText(warning.count, 'page that does not', 'pages that do not')
      const text = `Visitors keep requesting ${pages} exist.`
      return { text, isFailure: false, to: viewPath('addresses'), link: 'Addresses in Settings' }
    }
    case 'texts-due':
    case 'texts-with-findings':
      return describeTexts(warning)
    default:
      return FIXED_WARNINGS[warning.kind]
  }
}

type TextWarning = Extract<OverviewWarning, { blog: number }>

/** Leads to the first list that has such a text. */
function describeTexts({ kind, blog, faq, pages }: TextWarning) {
  const isDue = kind === 'texts-due'
  const filter = isDue ? 'due' : 'findings'
  const lists = [
    { count: blog, name: 'post', to: viewPath('blog', { status: filter }), link: 'Blog' },
    { count: faq, name: 'question', to: viewPath('faq', { state: filter }), link: 'FAQ' },
    { count: pages, name: 'page', to: viewPath('pages'), link: 'Pages' },
  ].filter(({ count }) => count > 0)
  const { to, link } = lists[0] ?? { to: '', link: '' }
  const name = isDue || lists.length > 1 ? 'text' : lists[0]?.name
  const [one, many] = isDue
    ? ['is due for review', 'are due for review']
    : ['has findings', 'have findings']
  const text = `${countText(blog + faq + pages, `${name} ${one}`, `${name}s ${many}`)}.`
  return { text, isFailure: false, to, link }
}

type DocumentWarning = Extract<OverviewWarning, { title: string }>

function describeDocumentWarning({ kind, count, title, validUntil }: DocumentWarning) {
  const isFailure = kind === 'papers-expired'
  const day = formatDay(validUntil)
  const [one, many] = isFailure
    ? [
        `“${title}” expired on ${day} and is no longer offered.`,
        `${count} documents have expired and are no longer offered.`,
      ]
    : [
        `“${title}” expires on ${day}.`,
        `${count} documents expire within 30 days, starting with “${title}” on ${day}.`,
      ]
  return { text: count === 1 ? one : many, isFailure, ...DOCUMENTS }
}

function describeTestWarning(days: number) {
  const isOld = days > OLD_AFTER_DAYS
  const text = isOld
    ? `The last restore test was ${days} days ago, and the website says so.`
    : `The last restore test was ${days} days ago. After ${OLD_AFTER_DAYS} days, the website says how old it is.`
  const to = viewPath('restore-tests')
  return { text, isFailure: isOld, to, link: 'Restore tests in Settings' }
}
