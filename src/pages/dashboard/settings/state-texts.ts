import type { SecuritySettingsView } from '#features/auth/schema.ts'
import type { BackupStatus } from '#features/backup/schema.ts'
import { describeNotice, inForce } from '#features/office/rules.ts'
import type { OfficeSettings } from '#features/office/schema.ts'
import { countText } from '#shared/format.ts'
import { eachOfficeFact, listSampleFacts } from '#shared/office-facts.ts'
import { formatDateTime } from '#ui/admin/moment.ts'
import type { LineState } from '#ui/admin/setting-line.tsx'

export function describeOffice(settings: OfficeSettings): LineState {
  const samples = listSampleFacts(eachOfficeFact((name) => inForce(settings[name]) ?? null))
  if (samples.length === 0) return inForce(settings.siteName)
  return { text: countText(samples.length, 'sample left', 'samples left'), isOpen: true }
}

export function describeNoticeState({ notice }: OfficeSettings): LineState {
  return notice.value ? describeNotice(notice.value, new Date()) : 'None'
}

export function describeSecurity({
  idleMinutes,
  factorsRequired,
}: SecuritySettingsView): LineState {
  const limit =
    idleMinutes % 60 === 0 ? countText(idleMinutes / 60, 'hour') : countText(idleMinutes, 'minute')
  const rule = factorsRequired ? 'Two-step sign-in required. ' : ''
  return `${rule}Signs out after ${limit} of inactivity`
}

export function describeBackups({ isConfigured, isOverdue, backups }: BackupStatus): LineState {
  if (!isConfigured) return { text: 'Not set up', isOpen: true }
  const good = backups.find(({ verifiedAt }) => verifiedAt !== null)
  const last = good ? `${formatDateTime(good.createdAt)}, tested` : 'None yet'
  if (isOverdue) return { text: `Overdue. Last: ${last}`, isOpen: true }
  const newest = backups.find(({ error, bytes }) => error !== null || bytes !== null)
  return newest?.error ? { text: `Last backup failed. Last good one: ${last}`, isOpen: true } : last
}

export function describeMissing({ length }: unknown[]): LineState {
  if (length === 0) return 'No pages missing'
  return { text: countText(length, 'page not found', 'pages not found'), isOpen: true }
}
