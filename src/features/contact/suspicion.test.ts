import { expect, test } from 'vitest'
import { findSuspicion } from './suspicion.ts'

const NEVER_SENT = { fromOthers: 0, fromSender: 0 }
const SENDER = { email: 'clerk@township.example' }
const LETTER = 'Our board would like to know what happens to our records if you close.'

const judge = (
  sent: { email?: string; message: string; website?: string },
  sameText = NEVER_SENT,
) => findSuspicion({ ...SENDER, ...sent }, { sameText, siteUrl: 'http://localhost:3000' })

const [A, B, C, D] = ['https://a-seo.example', 'http://b.example/x', 'www.c.example', 'd.example']
const ALL = [A, B, C, D].join(' ')

test('whoever fills in the hidden field is suspected', () => {
  expect(judge({ message: 'Hello', website: 'x' })).toBe('hidden-field')
})

test.each([
  ['two sites', `${A} ${B} ${A}/1 ${A}/2`, null],
  ['three sites', `${A} ${B} ${C}`, 'links'],
  ['three sites in capitals', `${A} ${B} ${C}`.toUpperCase(), 'links'],
  ['three sites far apart', `${A} ${'great offers '.repeat(200)} ${B} ${C}`, 'links'],
  ['a port, a query and a number', `http://q.example:8080/?a=1 ${B} http://1.2.3.4/`, 'links'],
  ['a government as the end of a name', `https://mi.gov https://co.oak.us ${A} ${B}`, null],
  ['a government as another part', `https://mi.gov.q.example ${A} ${B}`, 'links'],
  ['a government in the path', `https://q.example/mi.gov ${A} ${B}`, 'links'],
  ['a county that ends in .org', `https://oakcounty.org elktwp.org ${A} ${B}`, null],
  ['a county that ends in .com', `https://oakcounty.com ${A} ${B}`, 'links'],
  ['the sender and this site', `township.example/a http://localhost:3000/faq ${A} ${B}`, null],
  ['three sites below a closing', `${A} ${B}\nBest regards,\n${A}\n${C}\n${D}`, null],
  ['three sites below two hyphens', `${A} ${B}\n-- \nIT\n${A}\n${C}\n${D}`, null],
  ['three sites below an office', `${A} ${B}\nClerk, Elk Township\n${A}\n${C}\n${D}`, null],
  ['a line of an office below', `Thanks\n${A}\n${C}\n${D}\nServing Elk County`, null],
  ['an office after three sites', `${A}\n${B}\n${C}\nClerk, Elk Township`, 'links'],
  ['a greeting of an office', `Dear Township Clerk,\n${A}\n${B}\n${C}`, 'links'],
  ['four sites below a closing', `Hi\nThanks\n${ALL}`, 'links'],
  ['three sites above a closing', `${A}\n${B}\n${C}\nThank you`, 'links'],
  ['a city in an address', `${A}\n${B}\n${C}/city/clerk`, 'links'],
  ['quoted lines', `Yes.\n> ${ALL}\r\n >> ${ALL}`, null],
  ['words between quoted lines', `> Yes?\n${ALL}\n> No?`, 'links'],
  ['a quoted mail', `Yes.\nOn Monday somebody <a@b.example> wrote:\r\n${ALL}`, null],
  ['an original message', `Yes.\n----- Original Message -----\n${ALL}`, null],
  ['a forwarded message', `Yes.\nBegin forwarded message:\n${ALL}`, null],
  ['the head of a mail in Outlook', `Yes.\nFrom: somebody\nSent: Monday\n${ALL}`, null],
  ['an account of what somebody wrote', `${ALL}\nThe clerk wrote: no.`, 'links'],
  ['forum links that are quoted', `Is this you?\n> [url=${A}]pills[/url]`, null],
  ['link code of a forum', `[url=${A}]pills[/url]`, 'links'],
  ['square brackets', `[${A}] [urls] [url] [link]`, null],
])('%s', (_, message, suspicion) => {
  expect(judge({ message })).toBe(suspicion)
})

test.each(['it@county.gov', 'clerk@elk.mi.us', 'clerk@elktownship.org'])(
  '%s may name many sites',
  (email) => {
    expect(judge({ email, message: ALL })).toBeNull()
  },
)

test.each([
  ['the same text from two other addresses is suspected', LETTER, [2, 0], 'repeated'],
  ['the same text from one other address is not', LETTER, [1, 0], null],
  ['whoever was not held back may repeat it', LETTER, [5, 1], null],
  ['nobody else has sent it', LETTER, [0, 3], null],
  ['a short sentence may come from many', 'Please call me back today.', [9, 0], null],
  [
    'so may a sentence that the form offers',
    'Please send us: SOC 2 Type II report.\nPlease send us the approval package for 5 computers and servers with 2 TB.',
    [9, 0],
    null,
  ],
] as const)('%s', (_, message, [fromOthers, fromSender], suspicion) => {
  expect(judge({ message }, { fromOthers, fromSender })).toBe(suspicion)
})
