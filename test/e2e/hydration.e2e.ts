import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { contactField, expect, hydrate, hydrated, test, useOlderBrowser } from './fixtures.ts'

const BEFORE_USE_MAX = 2000
const AFTER_USE_MAX = 110_000
const LANDING_MAX = 80_000
/** In which a script that was asked for arrives; of one that is not there is nothing to wait for. */
const ARRIVAL_MS = 500
/** Strings of zod, the editor and the admin area that survive minifying. */
const NOT_FOR_VISITORS = /ZodError|ZodType|prosemirror|tiptap|adminToken|react-hook-form/i

test.describe('the weight of the code', () => {
  // Low enough that nothing comes near the view that would begin to work by itself.
  test.use({ viewport: { width: 390, height: 400 } })

  for (const path of ['/', '/blog', 'a post', '/faq']) {
    test(`${path} loads next to nothing until it is used, and little then`, async ({ page }) => {
      const address = path === 'a post' ? await addressOfPost(page) : path
      const scripts = collectScripts(page)
      await page.clock.install()
      await page.goto(address, { waitUntil: 'networkidle' })
      // Waiting alone is no use of a page: a minute of it must change nothing.
      await page.clock.runFor(60_000)
      await page.waitForTimeout(ARRIVAL_MS)
      expect(await weightOf(scripts)).toBeLessThan(BEFORE_USE_MAX)

      await hydrate(page)
      // What is loaded once the page has nothing else to do.
      await page.clock.runFor(1000)
      await page.waitForTimeout(ARRIVAL_MS)

      expect(await weightOf(scripts)).toBeGreaterThan(BEFORE_USE_MAX)
      expect(await weightOf(scripts)).toBeLessThanOrEqual(AFTER_USE_MAX)
      for (const script of await Promise.all(scripts.values()))
        expect(NOT_FOR_VISITORS.exec(script)?.[0]).toBeUndefined()
    })
  }

  test('the landing page with its styles and fonts is light', async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const wanted = new Set<string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (['Document', 'Stylesheet', 'Font'].includes(type)) wanted.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (wanted.has(requestId)) bytes += encodedDataLength
    })

    await page.goto('/', { waitUntil: 'networkidle' })

    expect(wanted.size).toBeGreaterThan(2)
    expect(bytes).toBeLessThanOrEqual(LANDING_MAX)
  })
})

test('every page is taken over without a mismatch', async ({ page }) => {
  const post = await addressOfPost(page)
  // The fixture fails on what React writes to the console about a mismatch.
  for (const path of ['/', '/?sent=1', '/blog', '/blog?q=backup', post, '/faq?q=backup']) {
    await page.goto(path)
    const before = await page.locator('#root').innerText()
    await hydrate(page)
    expect(await page.locator('#root').innerText(), path).toBe(before)
  }
})

test('what was typed before the code came is kept', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/')
  await contactField(page, 'First Name').fill('Early')
  await contactField(page, 'Message').fill('Written before any script ran.')
  await page.getByRole('combobox', { name: 'Title' }).selectOption('mayor')
  release()
  await hydrated(page)

  await expect(contactField(page, 'First Name')).toHaveValue('Early')
  await expect(contactField(page, 'Message')).toHaveValue('Written before any script ran.')
  await expect(page.getByRole('combobox', { name: 'Title' })).toHaveValue('mayor')
})

test('a search typed before the code came is made once it is there', async ({ page }) => {
  for (const path of ['/blog', '/faq']) {
    const release = await holdCode(page)
    await page.goto(path)
    await page.getByRole('searchbox').fill('zzzz')
    release()
    await hydrated(page)

    await expect(page).toHaveURL(`${path}?q=zzzz`)
    await expect(page.getByRole('searchbox')).toHaveValue('zzzz')
    await expect(page.getByRole('heading', { name: /^No .* found$/ })).toBeVisible()
  }
})

for (const browser of ['a new browser', 'an older browser'] as const) {
  test(`a button pressed before the code came acts afterwards, in ${browser}`, async ({ page }) => {
    if (browser === 'an older browser') await useOlderBrowser(page)
    const release = await holdCode(page)
    await page.goto('/')
    const carousel = page.getByRole('group', { name: 'Testimonials' })
    await carousel.getByRole('button', { name: 'Next testimonial' }).click()
    await expect(carousel.getByText('1 of 4', { exact: true })).toBeVisible()
    release()

    // Before it would go on by itself.
    await expect(carousel.getByText('2 of 4', { exact: true })).toBeVisible({ timeout: 6000 })
  })
}

/** Keeps the code that hydrates on its way until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/client-.*\.js/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function addressOfPost(page: Page): Promise<string> {
  const response = await page.request.get('/api/blog')
  const [post] = await response.json()
  return `/blog/${post.slug}`
}

function collectScripts(page: Page): Map<string, Promise<string>> {
  const scripts = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text())
  })
  return scripts
}

async function weightOf(scripts: Map<string, Promise<string>>): Promise<number> {
  const bodies = await Promise.all(scripts.values())
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
}
