import { isDeepStrictEqual } from 'node:util'
import { insertActivity } from '#features/activity/server/store.ts'
import { moveDueTimes } from '#features/contact/server/due-store.ts'
import type { ImportOptions } from '#features/import/server/target.ts'
import type { ImportLine } from '#features/import/schema.ts'
import {
  describeFact,
  describeOfficeChanges,
  inForce,
  NOTHING_SET,
  toOfficeSettings,
  type StoredOffice,
} from '#features/office/rules.ts'
import { officeChangeSchema } from '#features/office/schema.ts'
import { changeOffice } from '#features/office/server/change-office.ts'
import { findOffice } from '#features/office/server/store.ts'
import { ACTIONS, NOUNS } from '#server/activity.ts'
import type { Config } from '#server/config.ts'
import { parseBody } from '#server/http/body.ts'
import type { Services } from '#server/services.ts'
import type { ExportedOffice } from '#features/export/exported-site.ts'
import {
  eachOfficeFact,
  OFFICE_FACT_NAMES,
  OFFICE_FACTS,
  listSampleFacts,
} from '#shared/office-facts.ts'

/** The facts that visitors see. Where messages go is a setting of each site. */
export function toExportedOffice(config: Config, stored: StoredOffice): ExportedOffice {
  const settings = toOfficeSettings(config.office, stored)
  const { contactTo: _, ...facts } = eachOfficeFact((name) => inForce(settings[name]))
  return {
    ...facts,
    notice: stored.notice,
    closedDays: stored.closedDays ?? [],
    openHolidays: stored.openHolidays ?? [],
    keepMessagesMonths: stored.keepMessagesMonths,
  }
}

/** Takes over the facts of an office, unless this one has facts of its own. */
export async function importOffice(
  services: Services,
  office: ExportedOffice,
  { isDryRun, by, address }: ImportOptions,
): Promise<Pick<ImportLine, 'outcome' | 'notes'>> {
  const { db, config, clock } = services
  const stored = await findOffice(db)
  const current = toExportedOffice(config, stored)
  const known = new Map<string, unknown>(Object.entries(current))
  const isNews = ([name, value]: [string, unknown]) => !isDeepStrictEqual(value, known.get(name))
  const news = Object.entries(office).filter(isNews)
  if (news.length === 0) return { outcome: 'unchanged', notes: [] }
  const samples = listSampleFacts(current)
  const isSample = OFFICE_FACT_NAMES.every(
    (name) => !('sample' in OFFICE_FACTS[name]) || samples.includes(name),
  )
  if (!isSample || stored.updatedAt !== NOTHING_SET.updatedAt) {
    return { outcome: 'left out', notes: ['This office has facts of its own.'] }
  }
  const change = parseBody(officeChangeSchema, Object.fromEntries(news))
  if (isDryRun) return { outcome: 'changed', notes: [] }
  const { before, after } = await changeOffice({ ...services, moveDueTimes }, change, by)
  const isRedirected = describeFact(before.contactTo) !== describeFact(after.contactTo)
  await insertActivity(db, {
    kind: isRedirected ? 'message-recipient.updated' : 'office.updated',
    action: ACTIONS.updated,
    subject: `${NOUNS.office}: ${describeOfficeChanges(before, after).join('; ')}`,
    username: by,
    address,
    now: clock.now(),
  })
  return { outcome: 'changed', notes: [] }
}
