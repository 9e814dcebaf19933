import { countText } from '#shared/format.ts'
import { OLD_AFTER_DAYS } from '#shared/restore-test.ts'
import { ACCOUNT_CHANGES_MAX, type OverviewWarning } from '#shared/overview.ts'
import { formatDay } from '#shared/time/dates.ts'
import { viewPath } from '#ui/admin/view-path.ts'
import { pathFromOverview } from '#ui/admin/way-back.ts'
import { describeSamples, linkToFacts } from './describe-step.tsx'

type WarningLink = { to: string; link: string }
type Description = { text: string; links: WarningLink[] }

const UPKEEP = new Set<OverviewWarning['kind']>([
  'spam-suspected',
  'texts-due',
  'texts-with-findings',
  'addresses-missing',
  'searches-missed',
  'proposals-waiting',
  'papers-expiring',
])

/** Whether it is no upkeep. What was done in the reader's own name is a line to check. */
export function isWrong(warning: OverviewWarning): boolean {
  if (warning.kind === 'restore-test-due') return warning.days > OLD_AFTER_DAYS
  return !isOwn(warning) && !UPKEEP.has(warning.kind)
}

export function isOwn(warning: OverviewWarning): boolean {
  return 'areOwn' in warning && warning.areOwn === true
}

/** A warning in words, with the links that lead to its place. */
export function describeWarning(warning: OverviewWarning): Description {
  if ('blog' in warning) return describeTexts(warning)
  if ('title' in warning) return describeDocuments(warning)
  if ('days' in warning) return describeDays(warning)
  switch (warning.kind) {
    case 'mail-failed': {
      const text = `${countText(warning.count, 'e-mail')} could not be delivered.`
      return leading(text, viewPath('messages'), 'Open Messages')
    }
    case 'spam-suspected': {
      const text = `${countText(warning.count, 'message is', 'messages are')} suspected spam.`
      return leading(text, viewPath('messages', { status: 'spam' }), 'Open spam')
    }
    case 'proposals-waiting': {
      const text = `Assistants suggest ${countText(warning.count, 'change')}.`
      return leading(text, viewPath('proposals'), 'Decide on them')
    }
    case 'accounts-changed':
    case 'sign-ins-failed':
      return describeAccounts(warning)
    case 'sample-facts':
      return { text: describeSamples(warning), links: [linkToFacts(warning)] }
    case 'addresses-missing': {
      const text = `${countText(warning.count, 'address leads', 'addresses lead')} to “page not found.”`
      return leading(text, pathFromOverview('addresses'), 'Redirect them')
    }
    case 'searches-missed': {
      const text = `${countText(warning.count, 'search', 'searches')} in the last 30 days found nothing.`
      return leading(text, pathFromOverview('searches'), 'See them')
    }
    default:
      return FIXED[warning.kind]
  }
}

/** What was done to accounts since the reader last signed in. */
function describeAccounts(
  warning: Extract<OverviewWarning, { kind: 'accounts-changed' | 'sign-ins-failed' }>,
): Description {
  if (warning.kind === 'sign-ins-failed') {
    const signIns = countText(warning.count, 'sign-in has', 'sign-ins have')
    const name = warning.areOwn ? ' in your name' : ''
    const text = `${signIns} failed${name} since you last signed in.`
    return leading(text, ACTIVITY, 'Check the sign-ins')
  }
  const { length } = warning.changes
  const atLeast = length < ACCOUNT_CHANGES_MAX ? '' : 'at least '
  const own = `You recently made ${atLeast}${countText(length, 'change')} to admin accounts.`
  const text = warning.areOwn ? own : 'Changes to admin accounts since you last signed in:'
  return leading(text, ACTIVITY, length === 1 ? 'Review it' : 'Review them')
}

function leading(text: string, to: string, link: string): Description {
  return { text, links: [{ to, link }] }
}

const ACTIVITY = pathFromOverview('activity')
const TEXTS = {
  'texts-due': { filter: 'due', one: 'needs review.', many: 'need review.', act: 'Review' },
  'texts-with-findings': {
    filter: 'findings',
    one: 'has accessibility issues.',
    many: 'have accessibility issues.',
    act: 'Show',
  },
}
const FIXED = {
  'factors-reset': leading(
    'Your second sign-in steps were reset, so you now sign in with only your password. If you did not ask for this, change your password.',
    viewPath('second-factors'),
    'Open two-step sign-in',
  ),
  'backup-overdue': leading(
    'No backup has passed its restore test in the last 36 hours.',
    pathFromOverview('backups'),
    'Open Backups',
  ),
  'values-damaged': {
    text: 'Some stored values could not be read last night, and show as empty or as 1970. Whoever runs the server finds them with npm run doctor.',
    links: [],
  },
  'backup-failed': leading('The last backup failed.', pathFromOverview('backups'), 'See why'),
}

type TextWarning = Extract<OverviewWarning, { blog: number }>

/** Leads to each list that has such a text. */
function describeTexts({ kind, blog, faq, pages }: TextWarning): Description {
  const { filter, one, many, act } = TEXTS[kind]
  const lists = [
    { count: blog, name: 'post', to: viewPath('blog', { status: filter }) },
    { count: faq, name: 'question', to: viewPath('faq', { state: filter }) },
    { count: pages, name: 'page', to: viewPath('pages') },
  ].filter(({ count }) => count > 0)
  const [first] = lists
  const isMixed = lists.length > 1
  const name = isMixed || !first ? 'item' : first.name
  return {
    text: countText(blog + faq + pages, `${name} ${one}`, `${name}s ${many}`),
    links: lists.map(({ count, to, ...list }) => ({
      to,
      link: isMixed
        ? `${act} ${countText(count, list.name)}`
        : `${act} ${count === 1 ? 'it' : 'them'}`,
    })),
  }
}

type DocumentWarning = Extract<OverviewWarning, { title: string }>

function describeDocuments({ kind, count, title, validUntil }: DocumentWarning): Description {
  const day = formatDay(validUntil)
  const [one, many] =
    kind === 'papers-expired'
      ? [
          `“${title}” expired on ${day} and is no longer offered.`,
          `${count} documents have expired and are no longer offered.`,
        ]
      : [
          `“${title}” expires on ${day}.`,
          `${count} documents expire within 30 days, starting with “${title}” on ${day}.`,
        ]
  const link = kind === 'papers-expired' ? 'Replace expired documents' : 'Renew documents'
  return leading(count === 1 ? one : many, viewPath('papers'), link)
}

function describeDays({ kind, days }: Extract<OverviewWarning, { days: number }>): Description {
  if (kind === 'clock-leapt') return describeLeap(days)
  const what =
    days > OLD_AFTER_DAYS
      ? 'and visitors can see that.'
      : `and after ${OLD_AFTER_DAYS} days, visitors can see that.`
  const text = `Your last restore test was ${days} days ago, ${what}`
  return leading(text, pathFromOverview('restore-tests'), 'Test a restore')
}

function describeLeap(days: number): Description {
  const way = days > 0 ? 'ahead' : 'back'
  const text = `The server’s clock moved ${way} by ${countText(Math.abs(days), 'day')}. The site follows it after an hour: until then, tell your IT provider if it is wrong.`
  return { text, links: [] }
}
