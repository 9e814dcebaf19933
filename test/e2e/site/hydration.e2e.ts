import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import {
  contactField,
  delayCode,
  expect,
  hydrate,
  hydrated,
  nextFrame,
  stopClock,
  takenOver,
  test,
  emulateOlderBrowser,
  MOVING,
} from '../fixtures.ts'

test.use(MOVING)

/** The code that hydrates. */
const HYDRATES = /\/assets\/client-.*\.js/
const BEFORE_USE_MAX = 2050
const AFTER_USE_MAX = 128_200
const LANDING_MAX = 80_000
/** Strings of zod, the editor and the admin area that survive minification. */
const NOT_FOR_VISITORS = /ZodError|ZodType|prosemirror|tiptap|adminToken|react-hook-form/i

test.describe('the weight of the code', () => {
  // So low that nothing that hydrates on sight comes near the window.
  test.use({ viewport: { width: 390, height: 400 } })

  for (const path of ['/', '/blog', 'a post', '/faq']) {
    test(`${path} loads next to nothing until it is used, and little then`, async ({ page }) => {
      const url = path === 'a post' ? await getPostPath(page) : path
      const scripts = collectScripts(page)
      await page.clock.install()
      await page.goto(url, { waitUntil: 'networkidle' })
      // A visitor who only waits triggers nothing, not even in a minute.
      await page.clock.runFor(60_000)
      await expectNothingUnderway(page)
      expect(await measureGzippedSize(scripts)).toBeLessThan(BEFORE_USE_MAX)

      await hydrate(page)
      // Time for scripts that load when the page is idle.
      await page.clock.runFor(1000)
      await expectNothingUnderway(page)

      expect(await measureGzippedSize(scripts)).toBeGreaterThan(BEFORE_USE_MAX)
      expect(await measureGzippedSize(scripts)).toBeLessThanOrEqual(AFTER_USE_MAX)
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

test('every page hydrates without a mismatch', async ({ page }) => {
  const post = await getPostPath(page)
  // The fixture fails on the console errors that React writes about a mismatch.
  const landing = ['/', '/?sent=1', '/?devices=12&terabytes=4&into=message', '/?devices=x']
  for (const path of [...landing, '/blog', '/blog?q=backup', post, '/faq?q=backup']) {
    await page.goto(path)
    const before = await page.locator('#root').innerText()
    await hydrate(page)
    expect(await page.locator('#root').innerText(), path).toBe(before)
  }
})

test('text typed before hydration is kept, and numbers are computed after it', async ({ page }) => {
  const release = await delayCode(page, HYDRATES)
  await page.goto('/')
  await contactField(page, 'First Name').fill('Early')
  await contactField(page, 'Message').fill('Written before any script ran.')
  await page.getByRole('combobox', { name: 'Title' }).selectOption('mayor')
  await page.getByLabel('Computers and servers').fill('25')
  await page.getByLabel('Terabytes of storage').fill('10')
  release()
  await hydrated(page)

  await expect(contactField(page, 'First Name')).toHaveValue('Early')
  await expect(contactField(page, 'Message')).toHaveValue('Written before any script ran.')
  await expect(page.getByRole('combobox', { name: 'Title' })).toHaveValue('mayor')
  await expect(page).toHaveURL('/?devices=25&terabytes=10#pricing')
  await expect(page.getByRole('row', { name: 'Total per year' })).toContainText('$7,848')
})

test('a search typed before hydration runs after it', async ({ page }) => {
  for (const path of ['/blog', '/faq']) {
    const release = await delayCode(page, HYDRATES)
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
  test(`a button pressed before hydration acts afterwards, in ${browser}`, async ({ page }) => {
    if (browser === 'an older browser') await emulateOlderBrowser(page)
    const release = await delayCode(page, HYDRATES)
    await page.clock.install()
    await page.goto('/')
    const carousel = page.getByRole('group', { name: 'Testimonials' })
    await carousel.getByRole('button', { name: 'Next testimonial' }).click()
    await expect(carousel.getByText('1 of 4', { exact: true })).toBeVisible()
    // The rotation stands still, so that only the button can advance it.
    await stopClock(page)
    release()
    await takenOver(page)
    await page.clock.runFor(1000)

    await expect(carousel.getByText('2 of 4', { exact: true })).toBeVisible()
  })
}

test.describe('a choice in the small menu before the code came', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('scrolls smoothly to its section and closes the menu', async ({ page }) => {
    await delayCode(page, HYDRATES)
    await page.goto('/')

    const heights = await heightsAfterChoice(page)

    // The start, the end, and at least one place on the way.
    expect(heights.length).toBeGreaterThan(2)
    await expect(page.locator('.small-menu')).not.toHaveAttribute('open')
    await expect(page).toHaveURL('/#pricing')
    await expect(page.locator('#pricing')).toBeInViewport()
  })

  test('closes the menu as soon as any code comes', async ({ page }) => {
    const release = await delayCode(page, /\/assets\/boot-/)
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('.small-menu summary').click()
    await page.locator('.small-menu').getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL('/#services')
    release()

    await expect(page.locator('.small-menu')).not.toHaveAttribute('open')
    await expect(page.locator('#services')).toBeInViewport()
  })

  test('jumps to its section when less motion is preferred', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await delayCode(page, HYDRATES)
    await page.goto('/')

    const heights = await heightsAfterChoice(page)

    expect(heights.length).toBeLessThanOrEqual(2)
    await expect(page.locator('.small-menu')).not.toHaveAttribute('open')
    await expect(page.locator('#pricing')).toBeInViewport()
  })
})

test('a page that opens at a section starts there', async ({ page }) => {
  await delayCode(page, HYDRATES)
  await page.addInitScript(() => {
    const look = () => {
      performance.mark('height', { detail: Math.round(scrollY) })
      requestAnimationFrame(look)
    }
    look()
  })

  await page.goto('/blog')
  await page.mouse.move(600, 400)
  await page.goto('/#pricing')

  await expect(page.locator('#pricing')).toBeInViewport()
  await nextFrame(page)
  const heights = await page.evaluate(() =>
    performance
      .getEntriesByName('height')
      .map((mark) => (mark instanceof PerformanceMark ? mark.detail : undefined)),
  )
  // The top, the section, and the section again after the layout has settled.
  expect(new Set(heights).size).toBeLessThanOrEqual(4)
})

test('after hydration only a focused target scrolls smoothly', async ({ page }) => {
  const release = await delayCode(page, HYDRATES)
  const root = page.locator('html')
  await page.goto('/')
  await page.mouse.move(600, 400)
  await expect(root).toHaveCSS('scroll-behavior', 'smooth')

  release()
  await hydrated(page)
  await expect(root).toHaveCSS('scroll-behavior', 'auto')

  await page.keyboard.press('Tab')
  await expect(root).toHaveCSS('scroll-behavior', 'smooth')
})

/** Chooses a section in the small menu. @returns the scroll positions on the way */
async function heightsAfterChoice(page: Page): Promise<number[]> {
  await page.locator('.small-menu summary').click()
  const rest = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const heights = new Set<number>()
        const look = () => {
          heights.add(scrollY)
          requestAnimationFrame(look)
        }
        look()
        document.addEventListener('scrollend', () => done([...heights, scrollY]), { once: true })
      }),
  )
  await page.locator('.small-menu').getByRole('link', { name: 'Pricing' }).click()
  return [...new Set(await rest)]
}

async function getPostPath(page: Page): Promise<string> {
  const response = await page.request.get('/api/blog')
  const [post] = await response.json()
  return `/blog/${post.slug}`
}

/** A request after all others: once it is answered, the browser has told of those before it. */
async function expectNothingUnderway(page: Page): Promise<void> {
  const last = page.waitForResponse('**/robots.txt')
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  await last
}

function collectScripts(page: Page): Map<string, Promise<string>> {
  const scripts = new Map<string, Promise<string>>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return
    scripts.set(
      request.url(),
      request.response().then((response) => response?.text() ?? ''),
    )
  })
  return scripts
}

async function measureGzippedSize(scripts: Map<string, Promise<string>>): Promise<number> {
  let bodies: string[]
  // A script may ask for others when it has arrived.
  do bodies = await Promise.all(scripts.values())
  while (bodies.length < scripts.size)
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
}
