import { dayTextOf } from '#shared/dates.ts'
import { isShown, nextChangeOf } from '../../rules.ts'
import { noticeSchema, type Notice } from '../../schema.ts'

/** 'Shown now, until November 27, 2026' */
export function stateOfNotice(notice: Notice, now: Date): string {
  if (isShown(notice, now)) return `Shown now, until the end of ${dayTextOf(notice.until)}`
  return nextChangeOf(notice, now)
    ? `Will be shown ${spanOf(notice)}`
    : `Ended after ${dayTextOf(notice.until)}`
}

/** The words for a notice in a comparison of two versions. */
export function wordsOfNotice(value: unknown): string | undefined {
  const notice = noticeSchema.safeParse(value).data
  return notice && `${notice.text} (${spanOf(notice)})`
}

function spanOf({ from, until }: Notice): string {
  return from === until ? `on ${dayTextOf(from)}` : `from ${dayTextOf(from)} to ${dayTextOf(until)}`
}
