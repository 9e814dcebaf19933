import type { Locator } from '@playwright/test'
import { expect, openAdmin, test } from '../signed-in.ts'
import { getContentField, picture } from '../writing.ts'

const WIDTHS = [390, 768, 1440]
/** The editor puts empty images of its own beside a picture. */
const PICTURE = 'img:not(.ProseMirror-separator)'

test('an image between paragraphs always keeps the distance of a paragraph', async ({
  page,
  asAdmin,
}) => {
  // Large enough to be moved into the library and served in all sizes.
  const image = `<img src="data:image/png;base64,${(await picture(64)).toString('base64')}" alt="Noise">`
  const post = await asAdmin<{ id: number; slug: string; content: string }>('POST', '/api/blog', {
    title: 'A picture among paragraphs',
    content: `<p>One</p><p>Two</p>${image}<p>Three</p><p>${image}</p><p>Four</p>`,
    status: 'published',
  })
  expect(post.content).toContain('<p>Two</p><picture>')

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/blog/${post.slug}`)
    await expectOneDistance(page.locator('article .prose'))
    await page.emulateMedia({ media: 'print' })
    await expectOneDistance(page.locator('article .prose'))
    await page.emulateMedia({ media: 'screen' })

    await openAdmin(page, `/admin?view=blog-edit&id=${post.id}`)
    await page.getByRole('toolbar').waitFor()
    await expectOneDistance(getContentField(page))
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expectOneDistance(page.locator('.page-preview .prose'))
  }
})

/** Expects equal distances from the end of each line or picture to the start of the next. */
async function expectOneDistance(text: Locator): Promise<void> {
  await expect(text.locator(PICTURE)).toHaveCount(2)
  const distances = await text.evaluate((root, selector) => {
    const shown = [...root.children].map((block) => block.querySelector(selector) ?? block)
    const boxes = shown.map((element) => element.getBoundingClientRect())
    return boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)))
  }, PICTURE)
  expect(distances).toHaveLength(5)
  expect(distances[0]).toBeGreaterThan(10)
  expect(new Set(distances), distances.join(' ')).toEqual(new Set([distances[0]]))
}

const cells = (name: string, text: string) => `<${name}>${text}</${name}>`.repeat(9)

test('a table with nine columns stays a table on a phone, and does not widen the page', async ({
  page,
  asAdmin,
}) => {
  const table = `<table><tbody><tr>${cells('th', 'Machines')}</tr><tr>${cells('td', '$1,234')}</tr></tbody></table>`
  const { slug } = await asAdmin<{ slug: string }>('POST', '/api/blog', {
    title: 'A wide table',
    content: table,
    status: 'published',
  })
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goto(`/blog/${slug}`)

  await expect(page.getByRole('table')).toHaveCSS('display', 'table')
  await expect(page.getByRole('cell')).toHaveCount(9)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
