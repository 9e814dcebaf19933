import { sizeText } from '#shared/format.ts'
import { formatDay } from '#shared/time/dates.ts'
import type { Tone } from '#ui/admin/badge.tsx'
import {
  documentSchema,
  type OfficeDocument,
  type DocumentState,
  type Visibility,
} from '../../schema.ts'

export const VISIBILITY_LABELS: Record<Visibility, string> = {
  public: 'Public',
  onRequest: 'On request',
}

export const STATE_LABELS: Record<DocumentState, { label: string; tone: Tone }> = {
  offered: { label: 'Offered', tone: 'good' },
  expiring: { label: 'Expires soon', tone: 'warn' },
  expired: { label: 'Expired', tone: 'bad' },
}

export function formatValidity({ validUntil }: Pick<OfficeDocument, 'validUntil'>): string {
  return validUntil === null ? 'Does not expire' : formatDay(validUntil)
}

/** The words for a value of the form in a comparison of two versions. */
export function formatDocumentValue(name: string, value: unknown): string | undefined {
  if (name === 'size') return sizeText(Number(value))
  if (name !== 'visibility') return undefined
  const visibility = documentSchema.shape.visibility.safeParse(value)
  return visibility.success ? VISIBILITY_LABELS[visibility.data] : undefined
}
