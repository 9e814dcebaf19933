import { expectNoSidewaysScroll } from '../accessible.ts'
import { expect, hydrate, test } from '../fixtures.ts'

const WRITTEN = [
  { path: '/', parts: '[data-slide]' },
  { path: '/blog', parts: 'article :is(h2, li, p + h2 ~ p, p > span > a)' },
  { path: '/faq', parts: '.faq-choice, .faq-card h2, .faq-badge, .faq-card .prose' },
]

test('pages fit a phone, even with long words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const { path, parts } of WRITTEN) {
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

    expect(changed, path).toBeGreaterThan(10)
    await expectNoSidewaysScroll(page, path)
  }
})

test('signs of questions are drawn in the colors that a system chooses', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  for (const [path, sign] of [
    ['/', '.question-plus'],
    ['/faq', '.faq-sign'],
  ] as const) {
    await page.goto(path)

    const question = page.locator('summary', { has: page.locator(sign) }).first()
    const color = await question.evaluate((summary) => getComputedStyle(summary).color)
    await expect(question.locator(`${sign} path`).first(), path).toHaveCSS('stroke', color)
  }
})

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
