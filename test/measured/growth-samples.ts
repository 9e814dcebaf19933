import { findSuspicion } from '#features/contact/suspicion.ts'
import type { FaqItem } from '#features/faq/schema.ts'
import { SITE } from '#test/site.ts'
import { growsSteeply, repeating } from './growth.ts'

export const ITEM: FaqItem = {
  id: 1,
  question: '',
  answer: '',
  categoryId: null,
  sortOrder: 0,
  reviewBy: null,
  reviewedAt: null,
  isPublished: true,
  tags: [],
  viewCount: 0,
  createdAt: '',
  updatedAt: '',
}

export function suspect(message: string) {
  const sent = { email: 'a@b.example', message }
  return findSuspicion(sent, { sameText: { fromOthers: 9, fromSender: 0 }, siteUrl: SITE.url })
}

const SIGNS =
  '< <pre <b> </b> <p> <br> <img>x <!-- <!----> <script> & &# &#x1 / ../ // :// ( ) { [ ] , ; : ' +
  `" ' = . .gif? - % %2 \\ * _ @ a@ a. # ! a A 1 x1 data: é 😀 \ud83d \0 \u0001 \u200b \u0301 \u0301\u0323`
const WITH_BLANKS = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u00a0',
  '<a ',
  '<p ',
  ', ',
  '. ',
  '- ',
  'a ',
  '1 ',
  'bearer ',
]
/** Fragments that slow down some regular expression when repeated. */
const PIECES = [...SIGNS.split(' '), ...WITH_BLANKS]

/** @returns the fragments with which a function takes time by the square of the text */
export function findSteep(feed: (text: string) => unknown): string[] {
  return PIECES.filter((piece) => growsSteeply(repeating(piece), feed))
}
