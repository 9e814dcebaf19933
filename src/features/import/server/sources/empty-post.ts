import { z } from 'zod'
import { readEastern } from '#shared/time/eastern-time.ts'
import { exportedPostSchema, type ExportedPost } from '#features/blog/exported.ts'

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

/** A day, its time and its zone, as ISO 8601, databases and front matter write them. */
const DATE = /^([\d-]{10})(?:[T ]([\d:.]{5,15}) ?(z|[+-][\d:]{4,5})?)?$/i

/** A date in ISO 8601, if that is what a text or number is. Without a zone it is one in Michigan. */
export function toDate(time: string | number | null | undefined): string | undefined {
  if (typeof time === 'number') return toIso(new Date(time))
  const [, day, hour = '00:00', zone] = DATE.exec(time ?? '') ?? []
  if (!z.iso.date().safeParse(day).success) return undefined
  return zone ? toIso(new Date(`${day}T${hour}${zone}`)) : readEastern(`${day}T${hour}`)
}

function toIso(date: Date): string | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
