import { expect, test } from 'vitest'
import { convertQuillText } from './quill-text.ts'

test('a text that the import will refuse is left as it is', () => {
  const text = '<p class="ql-align-center">a</p>'

  expect(convertQuillText(text)).toBe('<p style="text-align: center">a</p>')
  const tooLong = text.repeat(200_000 / text.length + 1)
  expect(convertQuillText(tooLong)).toBe(tooLong)
})
