import { readEastern } from '#shared/time/eastern-time.ts'
import { exportedPostSchema, type ExportedPost } from '#features/export/exported-site.ts'

/** A post with nothing but a title and a text, for sources that know little more. */
export function emptyPost(title: string, content: string): ExportedPost {
  return exportedPostSchema.parse({ slug: '', title, content, status: 'draft' })
}

/** When a post of this status was or will be public. */
export function datesOf(
  status: ExportedPost['status'],
  date: string | undefined,
  createdAt = date,
): Pick<ExportedPost, 'status' | 'scheduledFor' | 'publishedAt' | 'createdAt'> {
  const time = date ?? null
  return {
    status,
    scheduledFor: status === 'scheduled' ? time : null,
    publishedAt: status === 'published' ? time : null,
    createdAt,
  }
}

/** The first text that is not empty; other programs write one thing in several places. */
export function firstOf(...texts: (string | null | undefined)[]): string | null {
  return texts.find(Boolean) ?? null
}

/** A zone behind a time of day: 'Z', '-0500', 'EST', also after seconds and 'PM'. */
const ZONE = /:\d\d(?:[\d.:\s]|[ap]\.?m\.?)*(?:z|utc|gmt|[ecmpa][sd]t|[+-]\d)/i
const DATE_MAX = 100

/** A date in ISO 8601, if that is what a text or number is. Without a zone it is one in Michigan. */
export function toDate(time: string | number | null | undefined): string | undefined {
  const text = String(time ?? '').slice(0, DATE_MAX)
  const isMoment = typeof time === 'number' || ZONE.test(text)
  const date = new Date(isMoment ? (time ?? '') : `${text.replace(/(\d)T(\d)/, '$1 $2')} UTC`)
  if (Number.isNaN(date.getTime())) return undefined
  const written = date.toISOString()
  if (isMoment) return written
  // The engine takes February 30 for March 2.
  const isDay = !/^\d{4}-\d\d-\d\d/.test(text) || written.startsWith(text.slice(0, 10))
  return isDay ? readEastern(written.slice(0, -1)) : undefined
}
