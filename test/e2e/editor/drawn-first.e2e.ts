import type { Page } from '@playwright/test'
import { expect, openAdmin, test } from '../signed-in.ts'
import { delayCode } from '../fixtures.ts'
import { addPost, editPath, getContentField, pasteHtml, type StoredPost } from '../writing.ts'

const CODE = /\/assets\/rich-text-editor-.*\.js/
const CONTENT =
  '<h2>Fees</h2><p>First line</p><p></p><ul><li><p>A dog</p></li></ul><p>Last line</p>'

/** Opens a post whose editor is still on its way. @returns lets it arrive */
async function openDrawn(page: Page, post: StoredPost) {
  const arrive = await delayCode(page, CODE)
  await openAdmin(page, editPath(post))
  await expect(getContentField(page)).toContainText('Last line')
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  return async () => {
    arrive()
    await expect(page.getByRole('toolbar')).toBeVisible()
  }
}

test('what is typed and pressed before the editor is there is kept', async ({ page, asAdmin }) => {
  const arrive = await openDrawn(page, await addPost(asAdmin, 'Drawn first', { content: CONTENT }))
  const text = getContentField(page)
  await text.getByText('First line').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' goes on ')
  await page.locator('[data-tool="Bold"]').click()
  await expect(text).toContainText('First line goes on')

  await arrive()

  await expect(text).toBeFocused()
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('boldly')
  await expect(text.locator('strong')).toHaveText('boldly')
  await expect(text.locator('> p').first()).toHaveText('First line goes on boldly')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(text.locator('> p').first()).toHaveText('First line')
})

test('a paste before the editor is there keeps its structure', async ({ page, asAdmin }) => {
  const arrive = await openDrawn(page, await addPost(asAdmin, 'Pasted', { content: CONTENT }))
  const text = getContentField(page)
  await text.getByText('Last line').click()
  await page.keyboard.press('End')
  await pasteHtml(text, '<p> and <em>more</em></p>')

  await arrive()

  await expect(text.locator('em')).toHaveText('more')
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

test('letters typed before the editor is there are kept by this browser', async ({
  page,
  asAdmin,
}) => {
  await openDrawn(page, await addPost(asAdmin, 'Kept early', { content: CONTENT }))
  await getContentField(page).getByText('Last line').click()
  await page.keyboard.press('End')
  await page.keyboard.type(', and more')
  await expect(page.getByText('Unsaved changes, kept in this browser')).toBeVisible()

  page.once('dialog', (dialog) => void dialog.accept())
  await page.unroute(CODE)
  await page.reload()
  await page.getByRole('button', { name: 'Restore changes' }).click()

  await expect(getContentField(page)).toContainText('Last line, and more')
})
