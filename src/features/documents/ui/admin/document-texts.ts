import { countText } from '#shared/count-text.ts'
import { dayTextOf } from '#shared/dates.ts'
import { sizeText } from '#shared/size-text.ts'
import type { Tone } from '#ui/admin/badge.tsx'
import {
  visibilitySchema,
  type Document,
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

export function validityOf({ validUntil }: Pick<Document, 'validUntil'>): string {
  return validUntil === null ? 'Does not expire' : dayTextOf(validUntil)
}

/** '3 documents are offered. 1 expires soon, 2 have expired.' */
export function summaryOf(documents: Document[]): string {
  if (documents.length === 0) {
    return 'Your W-9, certificate of insurance or a sample contract, for visitors to download or ask for.'
  }
  const countOf = (state: DocumentState) =>
    documents.filter((document) => document.state === state).length
  const [expiring, expired] = [countOf('expiring'), countOf('expired')]
  const offered = documents.length - expired
  const parts = [
    expiring > 0 && `${countText(expiring, 'expires', 'expire')} soon`,
    expired > 0 && `${countText(expired, 'has', 'have')} expired`,
  ].filter(Boolean)
  const sum = `${countText(offered, 'document is', 'documents are')} offered.`
  return parts.length > 0 ? `${sum} ${parts.join(', ')}.` : sum
}

/** The words for a value of the form, when two versions are compared. */
export function wordsOf(name: string, value: unknown): string | undefined {
  if (name === 'size') return sizeText(Number(value))
  if (name !== 'visibility') return undefined
  const visibility = visibilitySchema.safeParse(value)
  return visibility.success ? VISIBILITY_LABELS[visibility.data] : undefined
}
