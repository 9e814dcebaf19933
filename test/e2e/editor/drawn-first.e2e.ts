import type { Page } from '@playwright/test'
import { expect, openAdmin, test } from '../signed-in.ts'
import { delayCode } from '../fixtures.ts'
import { addPost, editPath, getContentField, type StoredPost } from '../writing.ts'

const CODE = /\/assets\/rich-text-editor-.*\.js/
const CONTENT =
  '<h2>Fees</h2><p>First line</p><p></p><ul><li><p>A dog</p></li></ul><p>Last line</p>'

/** Opens a post whose editor is still on its way. @returns lets it arrive */
async function openDrawn(page: Page, post: StoredPost) {
  const arrive = await delayCode(page, CODE)
  await openAdmin(page, editPath(post))
  await expect(page.locator('.editor')).toContainText('Last line')
  await expect(getContentField(page)).toHaveCount(0)
  return async () => {
    arrive()
    await expect(page.getByRole('toolbar')).toBeVisible()
  }
}

test('a press before the editor is there places its cursor', async ({ page, asAdmin }) => {
  const arrive = await openDrawn(page, await addPost(asAdmin, 'Drawn first', { content: CONTENT }))
  await expect(page.locator('.editor')).toHaveAttribute('translate', 'no')
  const line = await page.locator('.editor').getByText('First line').boundingBox()
  await page.mouse.click((line?.x ?? 0) + 1, (line?.y ?? 0) + (line?.height ?? 0) / 2)

  await arrive()

  await expect(getContentField(page)).toBeFocused()
  await page.keyboard.type('The ')
  await expect(getContentField(page).locator('> p').first()).toHaveText('The First line')
})

test('the editor stands where the text was drawn', async ({ page, asAdmin }) => {
  const post = await addPost(asAdmin, 'In its place', { content: CONTENT })
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 768 })
    const arrive = await openDrawn(page, post)
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.editor-toolbar, .editor-text, .editor-text *')]
          .filter((element) => element.localName !== 'br')
          .map((element) => {
            const { x, y, width: wide, height } = element.getBoundingClientRect()
            return [element.localName, x, y, wide, height].join(' ')
          }),
      )
    const before = await places()

    await arrive()

    expect(await places()).toEqual(before)
    await page.unroute(CODE)
  }
})
