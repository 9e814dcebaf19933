import { z } from 'zod'
import type { Entity } from '#ui/admin/form/entity.ts'
import { LABELS } from '../../rules.ts'
import { noticeSchema } from '../../schema.ts'
import { officeEntity, type OneOffice } from './office-entity.ts'

export const NO_NOTICE = { text: '', from: '', until: '' }

const fields = z.object({
  notice: z
    .object({ value: noticeSchema.nullable() })
    .nullish()
    .transform((stored) => stored?.value ?? NO_NOTICE)
    .describe(LABELS.notice),
})
export type NoticeFormValues = z.infer<typeof fields>

/** How the form loads, checks and saves the notice, which is stored with the facts of the office. */
export const noticeEntity: Entity<NoticeFormValues, OneOffice> = {
  ...officeEntity,
  kind: 'notice',
  noun: 'notice',
  views: { list: 'settings', edit: 'notice' },
  panel: 'setting-notice',
  fields,
  toPayload: ({ notice }) => ({ notice: toNotice(notice) }),
}

/**
 * Null when all of its fields are empty. Line breaks become spaces, because the server refuses
 * them.
 */
export function toNotice({ text, from, until }: NoticeFormValues['notice']) {
  const oneLine = text.replace(/\s+/g, ' ').trim()
  return oneLine || from || until ? { text: oneLine, from, until } : null
}
