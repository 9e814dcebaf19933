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

test('a button of the landing page brings its sentence into the message', async () => {
  const { open } = await start()
  const buttons = (await open('/')).querySelectorAll<HTMLAnchorElement>('a[href^="/?for="]')

  const messages = await Promise.all(
    Array.from(buttons, async ({ textContent, href }) => {
      const page = await open(href.slice(href.indexOf('/?')))
      return [textContent, getMessage(page)]
    }),
  )
  expect(messages).toEqual([
    ['Get Started Today', 'We would like to get started.'],
    ['Request Approval Package', 'Please send us the approval package.'],
    ['Schedule a Demo', 'We would like to see a demo.'],
    ['Request a custom plan', 'We would like a custom plan.'],
  ])
  expect(getMessage(await open('/?for=free%20words'))).toBe('')
})
