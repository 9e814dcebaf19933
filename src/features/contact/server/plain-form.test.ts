import { JSDOM } from 'jsdom'
import { expect, test, vi } from 'vitest'
import { onError } from '#server/http/on-error.ts'
import { startApp } from '#test/app.ts'
import { contactRoutes } from './routes.ts'
import { contactFields } from './testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

function sendForm({ request }: App, values: Record<string, string>, type = FORM) {
  return request('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new URLSearchParams(values).toString(),
  })
}

const FORM = 'application/x-www-form-urlencoded'
const written = contactFields()
const values = {
  firstName: 'Ada',
  lastName: 'Berg',
  email: 'clerk@township.example',
  phone: '',
  municipality: '',
  title: '',
  message: written.message,
  website: '',
}

async function parsePage(response: Response): Promise<Document> {
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('cache-control')).toBe('no-store')
  return new JSDOM(await response.text()).window.document
}

test('a plain form is stored and answered with the way to the thanks', async () => {
  const app = await startApp()

  const email = 'Ada Berg <clerk@township.example>'
  const response = await sendForm(app, { ...values, email }, `${FORM.toUpperCase()}; charset=UTF-8`)

  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/?sent=1#contact')
  expect(await app.db.selectFrom('contact_messages').selectAll().execute()).toEqual([
    expect.objectContaining({
      first_name: 'Ada',
      email: values.email,
      phone: null,
      title: null,
      status: 'new',
    }),
  ])
})

test('a refused form comes back with every word and the reasons', async () => {
  const app = await startApp()

  const response = await sendForm(app, {
    ...values,
    lastName: '',
    email: 'nobody',
    title: 'mayor',
    message: 'Two\nlines',
  })

  expect(response.status).toBe(400)
  const page = await parsePage(response)
  expect(page.querySelector('[name=firstName]')?.getAttribute('value')).toBe('Ada')
  expect(page.querySelector('[name=email]')?.getAttribute('value')).toBe('nobody')
  expect(page.querySelector('[name=message]')?.textContent).toBe('Two\nlines')
  expect(page.querySelector('[name=title] [selected]')?.getAttribute('value')).toBe('mayor')
  expect(page.querySelector('form[action="/api/contact"]')?.textContent).toContain(
    'Last name is required',
  )
  expect(page.querySelector('[name=email]')?.getAttribute('aria-invalid')).toBe('true')
})

test('a refused form is a line of the log that names the fields', async () => {
  const app = await startApp()
  const info = vi.spyOn(app.services.log, 'info')

  await sendForm(app, { ...values, lastName: '', email: 'nobody' })

  expect(info).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ path: '/api/contact', status: 400, fields: ['lastName', 'email'] }),
    'a request was refused',
  )
})

test('the content of a refused form stays text on the page', async () => {
  const app = await startApp()
  const attack = `"></textarea></script><script>window.taken = true</script><img src=x onerror=alert(1)>`

  const response = await sendForm(app, {
    ...values,
    firstName: attack,
    email: attack,
    message: attack,
    title: attack,
    [attack]: attack,
  })

  const page = await parsePage(response)
  expect(page.querySelector('[name=firstName]')?.getAttribute('value')).toBe(attack)
  expect(page.querySelector('[name=message]')?.textContent).toBe(attack)
  expect(
    page.querySelectorAll(
      '[onerror], script:not([type="application/json"],[type="application/ld+json"])',
    ),
  ).toHaveLength(0)
})

test('the page of a refused form is not shared', async () => {
  const app = await startApp()
  await sendForm(app, { ...values, firstName: 'Secretive', email: '' })

  const landing = await app.request('/')

  expect(landing.status).toBe(200)
  expect(await landing.text()).not.toContain('Secretive')
})

test('a form sent too often is answered with a small page and the time to wait', async () => {
  const app = await startApp()
  for (let count = 0; count < 20; count += 1) await app.services.limits.use('contact', 'unknown')

  const response = await sendForm(app, values)

  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await parsePage(response)
  expect(page.querySelector('main')?.textContent).toMatch(/Please try again in .*Back button/)
  expect(page.querySelectorAll('form, script[src], #state')).toHaveLength(0)
})

test('a form of more than 64 kB is answered with the page and the reason', async () => {
  const app = await startApp()

  const response = await sendForm(app, { ...values, message: 'x'.repeat(65 * 1024) })

  expect(response.status).toBe(413)
  const page = await parsePage(response)
  expect(page.querySelector('#contact form')?.textContent).toContain('64 kB')
})

test('a form with characters that no database stores is refused, not failed', async () => {
  const app = await startApp()

  const response = await sendForm(app, { ...values, message: 'a\0b' })

  expect(response.status).toBe(400)
  await parsePage(response)
  expect(await app.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
})

test('no page is made for an aborted form', async () => {
  const { services } = await startApp()
  const showRefused = vi.fn<() => Promise<Response>>()
  const routes = contactRoutes({ ...services, onAccepted: () => {}, showRefused })
  routes.onError(onError(services.log))
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) })
  const init = { method: 'POST', headers: { 'Content-Type': FORM }, body, duplex: 'half' }

  await routes.request(new Request('http://site/api/contact', init))

  expect(showRefused).not.toHaveBeenCalled()
})
