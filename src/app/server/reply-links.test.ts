import { expect, test } from 'vitest'
import { answersOf } from '#features/contact/server/answers/testing.ts'
import { buildMessage } from '#features/contact/server/testing.ts'
import { buildDocument } from '#features/documents/server/testing.ts'
import { replyStartSchema } from '#features/contact/answer-schema.ts'
import { numberedQuotationSchema } from '#features/quotation/schema.ts'
import { signIn } from '#test/admin.ts'
import { startApp } from '#test/app.ts'

async function start() {
  const app = await startApp()
  const { asAdmin } = await answersOf(app)
  /** The links for a reply to a message with this text. */
  const linksFor = async (message: string) => {
    await buildMessage(app.services, { message })
    const [{ id }] = await (await asAdmin('GET', '/api/admin/messages')).json()
    const response = await asAdmin('GET', `/api/admin/messages/${id}/reply-start`)
    return replyStartSchema.parse(await response.json()).placeholders
  }
  return { ...app, linksFor }
}

test('the packet has the figures of the quotation that the message names', async () => {
  const app = await start()
  const response = await app.request('/api/quote/numbered?devices=25&terabytes=10')
  const { number } = numberedQuotationSchema.parse(await response.json())
  const packet = async (message: string) => (await app.linksFor(message))['{packet}']

  const withFigures = 'https://vault.example/board-packet?devices=25&terabytes=10'
  expect(await packet(`We have ${number}, thanks.`)).toBe(withFigures)
  expect(await packet(`Q-260302-1-1-AAAAAA, no: ${number.toLowerCase()}`)).toBe(withFigures)
  expect(await packet('We have Q-260302-25-10-AAAAAA.')).toBe('https://vault.example/board-packet')
  expect(await packet('We have no number.')).toBe('https://vault.example/board-packet')
})

test('the papers are the documents that anybody can download', async () => {
  const app = await start()
  const without = await app.linksFor('First')
  const session = await signIn(app)
  await buildDocument({ ...app, ...session }, { fields: { title: 'W-9 {packet}' } })
  await buildDocument(
    { ...app, ...session },
    { fields: { title: 'SOC 2', visibility: 'onRequest' } },
  )

  expect(without['{papers}']).toBeNull()
  expect((await app.linksFor('Second'))['{papers}']).toBe(
    'W-9 packet: https://vault.example/documents/1/w-9-packet.pdf',
  )
})
