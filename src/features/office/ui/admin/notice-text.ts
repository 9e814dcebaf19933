import { formatDay } from '#shared/dates.ts'
import { isShown, findNextNoticeChange } from '../../rules.ts'
import { noticeSchema, type Notice } from '../../schema.ts'

/** 'Shown now, until November 27, 2026' */
export function describeNotice(notice: Notice, now: Date): string {
  if (isShown(notice, now)) return `Shown now, until the end of ${formatDay(notice.until)}`
  return findNextNoticeChange(notice, now)
    ? `Will be shown ${formatDateRange(notice)}`
    : `Ended after ${formatDay(notice.until)}`
}

/** The words for a notice in a comparison of two versions. */
export function formatNotice(value: unknown): string | undefined {
  const notice = noticeSchema.safeParse(value).data
  return notice && `${notice.text} (${formatDateRange(notice)})`
}

function formatDateRange({ from, until }: Notice): string {
  return from === until ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(until)}`
}
