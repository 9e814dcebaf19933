import { dayAfter } from '#shared/dates.ts'
import { easternDayOf, easternStartOf } from '#shared/eastern-time.ts'
import { hyphenated } from '#shared/text.ts'
import { WARNED_DAYS } from './limits.ts'
import type { Document, DocumentState } from './schema.ts'
import { wishPathOf } from './wish.ts'

/** Where a paper stands on the calendar of Michigan: it is offered to the end of its last day. */
export function stateOf({ validUntil }: Pick<Document, 'validUntil'>, now: Date): DocumentState {
  const today = easternDayOf(now)
  if (validUntil === null) return 'offered'
  if (validUntil < today) return 'expired'
  return validUntil <= dayAfter(today, WARNED_DAYS) ? 'expiring' : 'offered'
}

/** The moment from which a paper with this last day is not offered any more. */
export function endOf(validUntil: string): Date {
  return easternStartOf(dayAfter(validUntil))
}

/** Where visitors get a paper: its file, or the contact form with the wish filled in. */
export function hrefOf({ id, title, visibility }: Pick<Document, 'id' | 'title' | 'visibility'>) {
  return visibility === 'public' ? `/documents/${id}/${addressNameOf(title)}` : wishPathOf(id)
}

/** The last part of a file's address: 'certificate-of-insurance.pdf'. */
function addressNameOf(title: string): string {
  return `${hyphenated(title) || 'paper'}.pdf`
}

/** The name of a downloaded file: the title without what a file system refuses. */
export function fileNameOf(title: string): string {
  const name = title.replace(/[<>:"/\\|?*]+/g, ' ').replace(/\s+/g, ' ')
  return `${name.replace(/^[\s.]+|[\s.]+$/g, '') || 'Paper'}.pdf`
}
