import { z } from 'zod'
import { eachOfficeFact } from '#shared/office-facts.ts'
import type { Entity } from '#ui/admin/form/entity.ts'
import { LABELS } from '../../rules.ts'
import {
  noticeSchema,
  officeChangeSchema,
  officeSettingsSchema,
  type OfficeSettings,
} from '../../schema.ts'

/** A fact as the text of its input, '' where the default applies. */
function factField(label: string) {
  return z
    .object({ value: z.string().nullable() })
    .nullish()
    .transform((stored) => stored?.value ?? '')
    .describe(label)
}

export const NO_NOTICE = { text: '', from: '', until: '' }

const fields = z.object({
  ...eachOfficeFact((_, { label }) => factField(label)),
  notice: z
    .object({ value: noticeSchema.nullable() })
    .nullish()
    .transform((stored) => stored?.value ?? NO_NOTICE)
    .describe(LABELS.notice),
})
export type OfficeFormValues = z.infer<typeof fields>

/** There is one office: it is never created, and it has no id in its path. */
export type OneOffice = OfficeSettings & { id: number }

/** How the form loads, checks and saves the facts of the office. */
export const officeEntity: Entity<OfficeFormValues, OneOffice> = {
  kind: 'office',
  noun: 'office settings',
  views: { list: 'settings', edit: 'office' },
  panel: 'facts',
  path: '/api/admin',
  getKey: () => 'settings',
  hasNoHistory: true,
  fields,
  inputSchema: officeChangeSchema,
  storedSchema: officeSettingsSchema.transform((settings) => ({ ...settings, id: 1 })),
  toPayload: ({ notice, ...facts }) => ({ ...facts, notice: toNotice(notice) }),
}

/**
 * Null when all of its fields are empty. Line breaks become spaces, because the server refuses
 * them.
 */
export function toNotice({ text, from, until }: OfficeFormValues['notice']) {
  const oneLine = text.replace(/\s+/g, ' ').trim()
  return oneLine || from || until ? { text: oneLine, from, until } : null
}
