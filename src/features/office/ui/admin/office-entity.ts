import { z } from 'zod'
import { FEDERAL_HOLIDAYS } from '#shared/time/business-days.ts'
import { eachOfficeFact } from '#shared/office-facts.ts'
import type { Entity } from '#ui/admin/form/entity.ts'
import { LABELS } from '../../rules.ts'
import { officeChangeSchema, officeSettingsSchema, type OfficeSettings } from '../../schema.ts'

/** A fact as the text of its input, '' where the default applies. */
function factField(label: string) {
  return z
    .object({ value: z.string().nullable() })
    .nullish()
    .transform((stored) => stored?.value ?? '')
    .describe(label)
}

const fields = z.object({
  ...eachOfficeFact((_, { label }) => factField(label)),
  closedDays: z
    .object({ value: z.array(z.object({ date: z.string(), label: z.string() })).nullable() })
    .nullish()
    .transform((stored) => stored?.value ?? [])
    .describe(LABELS.closedDays),
  /** The opposite of what is stored, because offices close on most holidays. */
  openHolidays: z
    .object({ value: z.array(z.string()).nullable() })
    .nullish()
    .transform((stored) => listOtherHolidays(stored?.value ?? []))
    .describe('Closed on holidays'),
  keepMessagesMonths: z
    .object({ value: z.number().nullable() })
    .nullish()
    .transform((stored) => String(stored?.value ?? ''))
    .describe(LABELS.keepMessagesMonths),
})
export type OfficeFormValues = z.infer<typeof fields>

/** There is one office: it is never created, and it has no id in its path. */
export type OneOffice = OfficeSettings & { id: number }

/** How the form loads, checks and saves the facts of the office. */
export const officeEntity: Entity<OfficeFormValues, OneOffice> = {
  kind: 'office',
  noun: 'office settings',
  views: { list: 'settings', edit: 'office' },
  panel: 'setting-office',
  path: '/api/admin',
  getKey: () => 'settings',
  hasNoHistory: true,
  fields,
  inputSchema: officeChangeSchema,
  storedSchema: officeSettingsSchema.transform((settings) => ({ ...settings, id: 1 })),
  toPayload: ({ openHolidays, keepMessagesMonths, ...facts }) => ({
    ...facts,
    openHolidays: listOtherHolidays(openHolidays),
    keepMessagesMonths: keepMessagesMonths === '' ? null : Number(keepMessagesMonths),
  }),
}

function listOtherHolidays(names: string[]): string[] {
  return FEDERAL_HOLIDAYS.filter((name) => !names.includes(name))
}
