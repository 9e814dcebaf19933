import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillContactForm,
  hydrate,
  test,
} from './fixtures.ts'
import { findByOtherEngine } from './second-engine.ts'

/** No fading while axe measures contrast. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const path of ['/', '/blog', '/blog?tag=checklist', '/faq']) {
  test(`${path} is accessible and fits every screen`, async ({ page }) => {
    await page.goto(path)

    await expectAccessibleOnAllScreens(page)
    expect(await findByOtherEngine(page)).toEqual([])
  })
}

/** Other states of the same pages, in the same layout. */
const STATES = [
  '/?sent=1',
  '/blog?q=backup',
  '/blog?q=zzzz',
  '/blog?category=1',
  '/blog?tag=checklist&q=zzzz',
  '/faq?q=zzzz',
  '/faq?category=uncategorized',
]

test('searches, choices and the sent notice are accessible and fit a phone', async ({ page }) => {
  for (const path of STATES) {
    await page.goto(path)
    await expectAccessibleOnPhone(page)
  }
})

test('a post is accessible and fits every screen', async ({ page }) => {
  await page.goto('/blog')
  await page.goto((await page.locator('article h2 a').first().getAttribute('href')) ?? '')

  await expectAccessibleOnAllScreens(page)
})

const WRITTEN = [
  { path: '/', parts: '[data-slide]' },
  { path: '/blog', parts: 'article :is(h2, li, p + h2 ~ p, p > span > a)' },
  { path: '/faq', parts: '.faq-choice, .faq-card h2, .faq-badge, .faq-card .prose' },
]

for (const { path, parts } of WRITTEN) {
  test(`${path} fits a phone, even with long words`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    // React must not find the other words while it takes the page over.
    await hydrate(page)

    const changed = await page.locator(parts).evaluateAll((elements) => {
      const texts = elements.flatMap((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        return Array.from({ length: 500 }, () => walker.nextNode()).filter((node) => node !== null)
      })
      for (const text of texts) text.textContent = 'Unbreakable'.repeat(15)
      return texts.length
    })

    expect(changed).toBeGreaterThan(10)
    await expectNoSidewaysScroll(page)
  })
}

test.describe('pages that are not there', () => {
  test.use({ allowedFaults: /404/ })

  test('are accessible and fit a phone', async ({ page }) => {
    for (const path of ['/nope', '/blog/nope', '/blog?page=99', '/blog?tag=nope']) {
      await page.goto(path)
      await expectAccessibleOnPhone(page)
    }
  })
})

test.describe('a form that was refused', () => {
  test.use({ allowedFaults: /400/ })

  test('is accessible and fits a phone', async ({ page }) => {
    await page.goto('/')
    const answer = page.waitForResponse('**/api/contact')
    const shown = page.waitForURL('**/api/contact')
    await page.locator('#contact form').evaluate((form: HTMLFormElement) => form.submit())
    expect((await answer).status()).toBe(400)
    await shown

    await expectAccessibleOnPhone(page)
  })
})

test('the open small menu is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/blog', '/faq']) {
    await page.goto(path)
    await page.locator('.small-menu summary').click()
    await expect(page.locator('.small-menu nav')).toBeVisible()

    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

for (const [path, sign] of [
  ['/', '.question-plus'],
  ['/faq', '.faq-sign'],
] as const) {
  test(`${path} draws the signs of questions in the colours that a system chooses`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await page.goto(path)

    const question = page.locator('summary', { has: page.locator(sign) }).first()
    const colour = await question.evaluate((summary) => getComputedStyle(summary).color)
    await expect(question.locator(`${sign} path`).first()).toHaveCSS('stroke', colour)
  })
}

test('opened answers are accessible', async ({ page }) => {
  await page.goto('/faq')
  await page.locator('.faq-card summary').first().click()
  await expect(page.locator('.faq-card[open]')).toHaveCount(1)
  await expectAccessibleOnPhone(page)

  await page.goto('/')
  await page.locator('.question summary').first().click()
  await page.locator('.question summary').last().click()
  await expect(page.locator('.question[open]')).toHaveCount(2)
  await expectAccessibleOnPhone(page)
})

test('toasts and the sent notice are accessible', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  await fillContactForm(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  // A toast under the pointer stays.
  await page.locator('.toast').hover()

  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.toast').hover()
  await expectAccessible(page)
})

test.describe('a toast about a failure', () => {
  test.use({ allowedFaults: /500/ })

  test('is accessible', async ({ page }) => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/')
    await hydrate(page)
    await fillContactForm(page)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.locator('.toast[data-variant=destructive]').hover()

    await expectAccessible(page)
  })
})

async function expectAccessibleOnAllScreens(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    if (width === 390 || width === 1440) await expectAccessible(page)
  }
}

async function expectAccessibleOnPhone(page: Page): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
}

test('no line ends between a number and its unit', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/faq', '/board-packet?devices=12&terabytes=4&meeting=2026-12-15']) {
      await page.goto(path)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      expect(await page.evaluate(findTornPairs), `${path} at ${width} px`).toEqual([])
    }
  }
})

function findTornPairs(): string[] {
  const pairs =
    /\(\d{3}\)\s[\d-]+|\d+\s(?:business\sdays?|TB)\b|\d\s[AP]M\b|[A-Z][a-z]{2,8}\s\d{1,2}(?=,)/g
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const torn: string[] = []
  while (texts.nextNode()) {
    const node = texts.currentNode
    for (const { 0: pair, index } of (node.textContent ?? '').matchAll(pairs)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + pair.length)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
      if (lines.size > 1) torn.push(pair)
    }
  }
  return torn
}
