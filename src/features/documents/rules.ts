import { dayAfter } from '#shared/time/dates.ts'
import { toEasternDay, startOfEasternDay } from '#shared/time/eastern-time.ts'
import { hyphenated } from '#shared/text.ts'
import { WARNED_DAYS } from './limits.ts'
import type { OfficeDocument, DocumentState } from './schema.ts'
import { buildDocumentRequestPath } from './document-request.ts'

/**
 * The state of a document on this day in Michigan: it is offered through the end of its last day.
 */
export function getDocumentState(
  { validUntil }: Pick<OfficeDocument, 'validUntil'>,
  now: Date,
): DocumentState {
  const today = toEasternDay(now)
  if (validUntil === null) return 'offered'
  if (validUntil < today) return 'expired'
  return validUntil <= dayAfter(today, WARNED_DAYS) ? 'expiring' : 'offered'
}

/** The time from which a document with this last day is no longer offered. */
export function getExpiryTime(validUntil: string): Date {
  return startOfEasternDay(dayAfter(validUntil))
}

/** Where visitors get a document: its file, or the contact form with the request filled in. */
export function buildDocumentPath({
  id,
  title,
  visibility,
}: Pick<OfficeDocument, 'id' | 'title' | 'visibility'>) {
  return visibility === 'public'
    ? `/documents/${id}/${buildUrlFileName(title)}`
    : buildDocumentRequestPath(id)
}

/** The last part of a file's address: 'certificate-of-insurance.pdf'. */
function buildUrlFileName(title: string): string {
  return `${hyphenated(title) || 'paper'}.pdf`
}

/** The name of a downloaded file: the title without characters that file systems refuse. */
export function buildDocumentFileName(title: string): string {
  const name = title.replace(/[<>:"/\\|?*]+/g, ' ').replace(/\s+/g, ' ')
  return `${name.replace(/^[\s.]+|[\s.]+$/g, '') || 'Paper'}.pdf`
}
