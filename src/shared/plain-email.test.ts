import { expect, test } from 'vitest'
import { toPlainEmail } from './plain-email.ts'

test.each([
  "Pat O'Neil <pat.o'neil@ellis.example>",
  `"O'Neil, Pat" <pat.o'neil@ellis.example>;`,
  "<mailto:pat.o'neil@ellis.example>",
  "MAILTO:pat.o'neil@ellis.example?subject=Fees",
  " pat.o'neil@ellis.example; ",
  "pat.o'neil@ellis.example,",
  "'pat.o'neil@ellis.example'",
])('%s is one address', (copied) => {
  expect(toPlainEmail(copied)).toBe("pat.o'neil@ellis.example")
})

test.each([
  'a@ellis.example; b@ellis.example',
  'Pat <a@ellis.example>, Lee <b@ellis.example>',
  'a@ellis.example\r\nBcc: <b@ellis.example>',
  'nobody',
  'Pat <nobody>',
])('%j stays as it is', (text) => {
  expect(toPlainEmail(text)).toBe(text)
})
