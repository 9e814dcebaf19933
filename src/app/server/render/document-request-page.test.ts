import { expect, test } from 'vitest'
import { buildDocument } from '#features/documents/server/testing.ts'
import { startAsAdmin } from '#test/admin.ts'
import { parsePage } from './testing.ts'

const HOUR_MS = 60 * 60_000

async function start() {
  const app = await startAsAdmin()
  const { href, id } = await buildDocument(app, {
    fields: { title: 'Sample <contract>', visibility: 'onRequest', validUntil: '2026-03-02' },
  })
  const open = async (address: string) => parsePage(await app.request(address))
  return { ...app, id, href, open }
}

const getMessage = (page: Document) =>
  page.querySelector<HTMLTextAreaElement>('#contact [name=message]')?.value

test('the link of a document leads to a form with the request in its message', async () => {
  const { open, href } = await start()

  const page = await open(href)

  expect(getMessage(page)).toBe('Please send us: Sample <contract>.')
  expect(page.querySelector('#contact output')?.textContent).toBe(
    'Your request is in the message below.',
  )
})

test('only the words of an offered document come into the message', async () => {
  const { clock, open, href, id } = await start()

  for (const other of [id + 1, 'free%20words', `${id}%20`, '']) {
    expect(getMessage(await open(`/?paper=${other}#contact`))).toBe('')
  }
  clock.advance(14 * HOUR_MS)
  expect(getMessage(await open(href))).toBe('')
})
