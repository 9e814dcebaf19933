import type { SecuritySettingsView } from '#features/auth/schema.ts'
import type { BackupStatus } from '#features/backup/schema.ts'
import type { OfficeDocument } from '#features/documents/schema.ts'
import type { OfficePage } from '#features/office-pages/schema.ts'
import { describeNotice, inForce } from '#features/office/rules.ts'
import type { OfficeSettings } from '#features/office/schema.ts'
import { countText } from '#shared/format.ts'
import type { RestoreTest } from '#features/restore-tests/schema.ts'
import { eachOfficeFact, listSampleFacts } from '#shared/office-facts.ts'
import { REMINDED_AFTER_DAYS } from '#shared/restore-test.ts'
import { dayAfter, formatDay } from '#shared/time/dates.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { formatDateTime } from '#ui/admin/moment.ts'
import type { LineState } from './line-state.tsx'

export function describeOffice(settings: OfficeSettings): LineState {
  const samples = listSampleFacts(eachOfficeFact((name) => inForce(settings[name]) ?? null))
  if (samples.length === 0) return inForce(settings.siteName)
  return { text: countText(samples.length, 'sample left', 'samples left'), isOpen: true }
}

export function describeNoticeState({ notice }: OfficeSettings): LineState {
  return notice.value ? describeNotice(notice.value, new Date()) : 'None'
}

export function describePages(pages: Pick<OfficePage, 'status'>[]): LineState {
  const published = pages.filter(({ status }) => status === 'published').length
  return `${published} of ${pages.length} published`
}

export function describeDocuments(documents: Pick<OfficeDocument, 'state'>[]): LineState {
  const countOf = (state: OfficeDocument['state']) =>
    documents.filter((document) => document.state === state).length
  const expired = countOf('expired')
  const expiring = countOf('expiring')
  if (expired > 0) return { text: `${expired} expired`, isOpen: true }
  if (expiring > 0)
    return { text: `${countText(expiring, 'expires', 'expire')} soon`, isOpen: true }
  return documents.length > 0 ? `${documents.length} offered` : 'None'
}

/** 'November 20, complete', with the year if it is not this one. */
export function describeRestoreTests(tests: RestoreTest[]): LineState {
  const drafts = tests.filter(({ isPublished }) => !isPublished).length
  if (drafts > 0) return { text: `${countText(drafts, 'draft')} to publish`, isOpen: true }
  const [last] = tests
  if (!last) return 'None'
  const today = toEasternDay(new Date())
  const day = formatDay(last.testedOn).replace(`, ${today.slice(0, 4)}`, '')
  const text = `${day}, ${last.outcome}`
  const isDue = dayAfter(last.testedOn, REMINDED_AFTER_DAYS) <= today
  return isDue ? { text: `${text}: time for the next`, isOpen: true } : text
}

export function describeSecurity({
  idleMinutes,
  factorsRequired,
}: SecuritySettingsView): LineState {
  const limit =
    idleMinutes % 60 === 0 ? countText(idleMinutes / 60, 'hour') : countText(idleMinutes, 'minute')
  const rule = factorsRequired ? 'Two-step sign-in required. ' : ''
  return `${rule}Sessions end after ${limit}`
}

export function describeBackups({ isConfigured, isOverdue, backups }: BackupStatus): LineState {
  if (!isConfigured) return { text: 'Not set up', isOpen: true }
  const good = backups.find(({ verifiedAt }) => verifiedAt !== null)
  const last = good ? `${formatDateTime(good.createdAt)}, tested` : 'None yet'
  if (isOverdue) return { text: `Overdue. Last: ${last}`, isOpen: true }
  const newest = backups.find(({ error, bytes }) => error !== null || bytes !== null)
  return newest?.error ? { text: `The last one failed. Before: ${last}`, isOpen: true } : last
}

export function describeMissing({ length }: unknown[]): LineState {
  if (length === 0) return 'No pages missing'
  return { text: countText(length, 'page not found', 'pages not found'), isOpen: true }
}
