import { expect, test } from 'vitest'
import type { ContactMessage } from '../../../schema.ts'
import { buildCallLink } from '../message-texts.ts'
import { buildReplyLink } from './reply-link.ts'
import { makeMessage } from '../testing.ts'

function linkFor(values: Partial<ContactMessage>): URL {
  return new URL(buildReplyLink(makeMessage(values), 'Township Vault'))
}

test('a reply quotes the message line by line and names its time in Michigan', () => {
  const body = linkFor({ message: 'One\n\nThree' }).searchParams.get('body')

  expect(body).toContain('On Monday, March 2, 2026 at 10:00 AM EST, Test Visitor wrote:\r\n')
  expect(body?.endsWith('> One\r\n> \r\n> Three\r\n')).toBe(true)
})

test('no e-mail address can add a recipient or a header', () => {
  const link = linkFor({ email: 'a?bcc=x&subject=y@town.example' })

  expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(decodeURIComponent(link.pathname)).toBe('a?bcc=x&subject=y@town.example')
})

test.each([['a long line: ' + 'é🗂 '.repeat(3000)], ['line\n'.repeat(3000)], ['x\ud800y']])(
  'a link is never too long, and ends between characters',
  (message) => {
    const link = linkFor({ message })

    expect(link.href.length).toBeLessThanOrEqual(1900)
    expect(() => decodeURIComponent(link.search)).not.toThrow()
  },
)

test.each([
  ['(989) 555-0100', 'tel:+19895550100'],
  ['989-555-0199 ext. 12', 'tel:+19895550199'],
  ['989.555.0199 x12', 'tel:+19895550199'],
  ['ask for me', undefined],
])('the telephone %j is called as %j', (phone, link) => {
  expect(buildCallLink(phone)).toBe(link)
})
