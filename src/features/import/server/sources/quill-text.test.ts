import { expect, test } from 'vitest'
import { convertQuillText } from './quill-text.ts'

const LINE = '<p class="ql-align-center">a</p>'

test('a text with far too many tags is left as it is, for the import to refuse', () => {
  const largest = LINE.repeat(29_999)
  const tooLarge = LINE.repeat(30_000)

  expect(convertQuillText(largest)).toBe('<p style="text-align: center">a</p>'.repeat(29_999))
  expect(convertQuillText(tooLarge)).toBe(tooLarge)
})
