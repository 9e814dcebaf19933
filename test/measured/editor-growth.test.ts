// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { toLocalPath } from '#features/auth/ui/admin/sessions/session.ts'
import { toHtml, parseHtml } from '#ui/editor/html/document.ts'
import { lossesBetween } from '#ui/editor/html/losses.ts'
import { cleanPastedHtml } from '#ui/editor/html/paste.ts'
import { prettyHtml } from '#ui/editor/html/pretty.ts'
import { editorSchema } from '#ui/editor/schema/extensions.ts'
import { GROWTH_TIMEOUT_MS, growsSteeply, repeating } from './growth.ts'

const WORD_ITEM = '<p style="mso-list:l1">1.</p>'
const PICTURE = '<img src="/a">'
const WITH_BLANKS = [' ', '\n', '\u00a0', '<a ', '<b>x</b> ', '<p> </p>', PICTURE, WORD_ITEM]

/**
 * Fragments that slow down some regular expression when repeated. None leaves an element open:
 * browsers limit nesting to 512 elements, jsdom does not.
 */
const PIECES = [
  ...`< <pre </b> <!-- <br> <ul><li>x</li></ul> & &# / ../ ( , " = \\ a \u0301\u0323`.split(' '),
  ...WITH_BLANKS,
]

const FUNCTIONS: [name: string, feed: (text: string) => unknown][] = [
  ['toLocalPath', (text) => toLocalPath(`/admin${text}`)],
  ['cleanPastedHtml', cleanPastedHtml],
  ['prettyHtml', (text) => prettyHtml(`<p></p>${text}`)],
  ['lossesBetween', (text) => lossesBetween(text, '')],
  ['the editor', (text) => toHtml(parseHtml(editorSchema, text))],
]

test.each(FUNCTIONS)(
  '%s: the time grows with the text, not with its square',
  (_name, feed) => {
    const steep = PIECES.filter((piece) => growsSteeply(repeating(piece), feed, 150))

    expect(steep).toEqual([])
  },
  GROWTH_TIMEOUT_MS,
)
