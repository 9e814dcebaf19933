import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { jsonRequest } from '#test/json-request.ts'
import { readLetters, readSender, type Letter } from './testing/read-letters.ts'
import { contactFields } from '../testing.ts'

/** A site with a way to send letters, which tells why each was held. */
async function start() {
  const { request, db } = await startApp({ TRUST_PROXY: 'true' })
  let senders = 0
  return async (values: Parameters<typeof contactFields>[0]) => {
    senders += 1
    const fields = contactFields({ municipality: null, title: null, ...values })
    const from = { 'X-Forwarded-For': `192.0.${senders >> 8}.${senders % 256}` }
    const response = await request('/api/contact', jsonRequest('POST', fields, from))
    expect(response.status).toBe(201)
    const last = db.selectFrom('contact_messages').select('suspicion').orderBy('id', 'desc')
    return (await last.executeTakeFirstOrThrow()).suspicion ?? 'no'
  }
}

test('60 honest letters arrive, and arrive again with a corrected address', async () => {
  const letters = await readLetters('honest')
  const send = await start()
  const held: unknown[] = []
  for (const letter of letters) {
    const sender = { ...readSender(letter), message: letter.message }
    const mistyped = await send({ ...sender, email: `x${sender.email}` })
    const corrected = await send(sender)
    if (mistyped !== 'no' || corrected !== 'no') held.push([letter.is, mistyped, corrected])
  }

  expect(letters).toHaveLength(60)
  expect(letters.filter(({ headers }) => !headers.why)).toEqual([])
  expect(held).toEqual([])
})

test('of 60 letters of programs 42 are held, each for the reason that it names', async () => {
  const letters = await readLetters('programs')
  const send = await start()
  const reasons: Record<string, string> = {}
  for (const letter of letters) {
    for (const copy of copiesOf(letter)) reasons[letter.is] = await send(copy)
  }

  expect(reasons).toEqual(Object.fromEntries(letters.map(({ is, headers }) => [is, headers.held])))
  expect(letters.filter(({ headers }) => !headers.why)).toEqual([])
  expect(countBy(Object.values(reasons))).toEqual({
    'hidden-field': 14,
    links: 24,
    repeated: 4,
    no: 18,
  })
})

/** What a program sends: its letter, or the same letter from many addresses under many names. */
function copiesOf(letter: Letter) {
  const { headers, message } = letter
  const sender = readSender(letter)
  const first = { ...sender, message, website: headers.website ?? '' }
  return Array.from({ length: Number(headers.copies ?? 1) }, (_, index) => ({
    ...first,
    email: `${index}${sender.email}`,
    lastName: headers.same === 'name' ? sender.lastName : `${sender.lastName} ${index}`,
  }))
}

function countBy(values: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
