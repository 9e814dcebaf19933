import { expect, test } from 'vitest'
import { findSuspicion } from './suspicion.ts'

const LETTER = 'Our board would like to know what happens to our records if you close.'

const judge = (sent: { message: string; website?: string }, otherSenders = 0) =>
  findSuspicion(
    { email: 'clerk@township.example', ...sent },
    { otherSenders, siteUrl: 'http://localhost:3000' },
  )

const [A, B, C] = ['https://a-seo.example', 'http://b.example/x', 'www.c.example']

test('whoever fills in the hidden field is suspected', () => {
  expect(judge({ message: 'Hello', website: 'x' })).toBe('hidden-field')
})

test.each([
  ['two sites', `${A} ${B} ${A}/1 https://www.a-seo.example:443/2. ${A}.`, null],
  ['three sites', `${A} ${B} ${C}`, 'links'],
  ['three sites in capitals', `${A} ${B} ${C}`.toUpperCase(), 'links'],
  ['three sites far apart', `${A} ${'great offers '.repeat(200)} ${B} ${C}`, 'links'],
  ['three sites without blanks', `(${A})(${B});<${C}>`, 'links'],
  ['a port, a query and a number', `http://q.example:8080/?a=1 ${B} http://1.2.3.4/`, 'links'],
  ['a government as the end of a name', `https://mi.gov https://co.oak.us ${A} ${B}`, null],
  ['a government as another part', `https://mi.gov.q.example ${A} ${B}`, 'links'],
  ['a government in the path', `https://q.example/mi.gov ${A} ${B}`, 'links'],
  ['the sender and this site', `www.township.example/a http://localhost:3000/faq ${A} ${B}`, null],
  ['a name that ends like the sender', `https://x-township.example ${A} ${B}`, 'links'],
])('%s', (_, message, suspicion) => {
  expect(judge({ message })).toBe(suspicion)
})

test.each([
  ['the same text from two other addresses is suspected', LETTER, 2, 'repeated'],
  ['the same text from one other address is not', LETTER, 1, null],
  ['a short sentence may come from many', 'Please call me back today.', 9, null],
  [
    'so may a sentence that the form offers',
    'Please send us: SOC 2 Type II report.\nPlease send us the approval package for 5 computers and servers with 2 TB.',
    9,
    null,
  ],
])('%s', (_, message, otherSenders, suspicion) => {
  expect(judge({ message }, otherSenders)).toBe(suspicion)
})
