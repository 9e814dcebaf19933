import { exportedPostSchema, type ExportedPost } from '#shared/exported-site.ts'

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

/** A date in ISO 8601, if that is what a text or number is. */
export function toDate(time: string | number | null | undefined): string | undefined {
  const date = new Date(time ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
