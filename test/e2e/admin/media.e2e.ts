import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from '../signed-in.ts'
import { dropFile, pasteFile, picture } from '../writing.ts'

const MEDIA = '/admin?view=media'

test('images come in by button, drop and paste, several at once', async ({ page }) => {
  await openAdmin(page, `${MEDIA}&category=general`)
  await expect(page.getByRole('tab', { name: /^General \(/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )

  await choose(page, [await pictureFile('by-button.png'), await pictureFile('second.png')])
  await expectToast(page, 'Success', '2 images uploaded successfully')
  await expect(getImageCard(page, 'by-button.png')).toContainText('General')
  await expect(getImageCard(page, 'second.png')).toContainText(/[\d.]+ KB/)

  const place = page.locator('[role=tabpanel] .upload-control')
  await dropFile(place, place, await picture(32))
  await expectToast(page, 'Success', 'Image uploaded successfully')
  await expect(getImageCard(page, 'image.png')).toBeVisible()

  const blog = page.getByRole('tab', { name: /^Blog \(/ })
  await blog.click()
  await expect(blog).toHaveAttribute('aria-selected', 'true')
  await pasteFile(page.locator('body'), await picture(32))
  await expect(getImageCard(page, 'image.png')).toContainText('Blog')
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('tab', { name: 'General' })).toBeInViewport({ ratio: 1 })
})

test('new pictures are described by keyboard, a known one is used, and one is replaced', async ({
  page,
}) => {
  await openAdmin(page, MEDIA)
  const [first, second] = [await pictureFile('one.png'), await pictureFile('two.png')]
  await choose(page, [first, second])
  await expect(page.getByRole('region', { name: 'Describe image 1 of 2' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Alt text' }).fill('The hall')
  await page.keyboard.press('Enter')
  const next = page.getByRole('region', { name: 'Describe image 2 of 2' })
  await expect(next.getByRole('textbox', { name: 'Alt text' })).toBeFocused()
  await page.getByRole('button', { name: 'Not now' }).click()
  await choose(page, [{ ...first, name: 'again.png' }])
  await expect(page.getByText('You already have this image')).toBeVisible()
  await page.getByRole('button', { name: 'Use it' }).click()

  const { name } = first
  await page.getByRole('button', { name: `Details of ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const button of ['Replace…', 'Save Changes'])
    await expect(dialog.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: /^Focal point, 50% from the left/ }).press('ArrowRight')
  await expect(dialog.getByRole('button', { name: /^Focal point, 52%/ })).toBeVisible()
  await dialog.getByLabel('The new file').setInputFiles(await pictureFile('three.png'))
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test(
  'deleting an image lists the places that use it, and Undo puts it back there',
  { tag: '@main' },
  async ({ page, asAdmin }) => {
    await openAdmin(page, MEDIA)
    await choose(page, [await pictureFile('in-use.png')])
    const src = await getImageCard(page, 'in-use.png').locator('img').getAttribute('src')
    const imageId = /media\/([a-z\d]+)-/.exec(src ?? '')?.[1]
    await asAdmin('POST', '/api/blog', {
      title: 'A draft with a picture',
      content: '<p>Text</p>',
      featuredImageId: imageId,
    })

    await page.getByRole('button', { name: 'Delete in-use.png' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete this image?' })
    await expect(dialog.getByRole('link', { name: 'A draft with a picture' })).toHaveAttribute(
      'href',
      /view=blog-edit&id=\d+/,
    )
    await expect(dialog).toContainText('Blog post, draft, featured image')
    await dialog.getByRole('button', { name: 'Delete anyway' }).click()
    await expectToast(page, 'Success', 'Image deleted successfully')
    await expect(getImageCard(page, 'in-use.png')).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
    expect((await page.request.get(src ?? '')).status()).toBe(404)

    await page.getByRole('button', { name: 'Undo: restore “in-use.png”' }).click()
    const details = page.getByRole('button', { name: 'Details of in-use.png' })
    await expect(details).toBeFocused()
    await details.click()
    await expect(page.getByText('Post, draft, featured image')).toBeVisible()
  },
)

function getImageCard(page: Page, name: string) {
  return page.getByRole('list', { name: 'Images' }).getByRole('listitem').filter({ hasText: name })
}

type TestFile = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, files: TestFile[]): Promise<void> {
  await page.getByLabel('Upload images').and(page.locator('input')).setInputFiles(files)
}

/** Of noise, because the library knows a picture that it has. */
async function pictureFile(name: string): Promise<TestFile> {
  return { name, mimeType: 'image/png', buffer: await picture(60) }
}
