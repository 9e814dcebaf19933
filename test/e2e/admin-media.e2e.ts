import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectToast, openAdmin, test } from './admin.ts'

const MEDIA = '/admin?view=media'
const TOO_LARGE = 5 * 1024 * 1024 + 1

test.describe('bringing images in', () => {
  test('by button, drop and paste, several at once', async ({ page }) => {
    await openAdmin(page, `${MEDIA}&category=general`)
    await expect(page.getByRole('tab', { name: /^General \(/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )

    await choose(page, [await pictureFile('by-button.png'), await pictureFile('second.png')])
    await expectToast(page, 'Success', '2 images uploaded successfully')
    await expect(getImageCard(page, 'by-button.png')).toContainText('General')
    await expect(getImageCard(page, 'second.png')).toContainText(/[\d.]+ KB/)

    await handOver(page, 'drop', 'dropped.png')
    await expectToast(page, 'Success', 'Image uploaded successfully')
    await expect(getImageCard(page, 'dropped.png')).toBeVisible()

    const blog = page.getByRole('tab', { name: /^Blog \(/ })
    await blog.click()
    await expect(blog).toHaveAttribute('aria-selected', 'true')
    await handOver(page, 'paste', 'pasted.png')
    await expect(getImageCard(page, 'pasted.png')).toContainText('Blog')
    await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
  })

  test.describe('an unusable file', () => {
    test.use({ allowedFaults: /415|400/ })

    test('is named, and stops nothing else', async ({ page }) => {
      await openAdmin(page, MEDIA)

      await choose(page, [textFile('notes.txt')])
      await expectToast(page, 'Error', 'Please select an image file')
      await choose(page, [
        { ...textFile('huge.png', 'image/png'), buffer: Buffer.alloc(TOO_LARGE) },
      ])
      await expectToast(page, 'Error', 'File size must be less than 5MB')
      await choose(page, [textFile('torn.png', 'image/png'), await pictureFile('whole.png')])

      const failed = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
      await expect(getImageCard(page, 'whole.png')).toBeVisible()
      await expect(failed).toHaveCount(3)
      await expect(failed.nth(2)).toContainText(
        'Failed to upload image: Please select an image file',
      )
      await expect(page.getByRole('button', { name: 'Retry torn.png' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Retry notes.txt' })).toHaveCount(0)
      for (const name of ['notes.txt', 'huge.png', 'torn.png'])
        await page.getByRole('button', { name: `Dismiss ${name}` }).click()
      await expect(failed).toHaveCount(0)
    })
  })
})

test('an image is found, described and filed elsewhere', async ({ page }) => {
  await openAdmin(page, MEDIA)
  await choose(page, [await pictureFile('town-hall.png')])
  await expectToast(page, 'Success', 'Image uploaded successfully')

  await page.getByRole('searchbox', { name: 'Search images' }).fill('TOWN-h')
  await expect(page.getByText('1 image', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'General (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Details of town-hall.png' }).click()
  const dialog = page.getByRole('dialog', { name: 'town-hall.png' })
  await expect(dialog).toContainText('60 × 40 pixels')
  await expect(dialog).toContainText('Nothing yet')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('hall-in-the-evening.png')
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('The town hall in the evening')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('blog')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()

  await expectToast(page, 'Success', 'Image updated successfully')
  await expect(dialog).toHaveCount(0)
  // The old name no longer finds it.
  await page.getByRole('searchbox', { name: 'Search images' }).fill('hall-in-the-evening')
  await page.getByRole('tab', { name: 'Blog (1)' }).click()
  await expect(page.getByRole('img', { name: 'The town hall in the evening' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('tab', { name: 'General' })).toBeInViewport({ ratio: 1 })
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Blog (1)' })).toHaveAttribute('aria-selected', 'true')
})

test('new pictures are described by keyboard, a known one is used, and one is replaced', async ({
  page,
}) => {
  await openAdmin(page, MEDIA)
  const [first, second] = [await pictureFile('one.png'), await pictureFile('two.png')]
  await choose(page, [first, second])
  await expect(page.getByRole('region', { name: 'Describe picture 1 of 2' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Alt text' }).fill('The hall')
  await page.keyboard.press('Enter')
  const next = page.getByRole('region', { name: 'Describe picture 2 of 2' })
  await expect(next.getByRole('textbox', { name: 'Alt text' })).toBeFocused()
  await page.getByRole('button', { name: 'Not now' }).click()
  await choose(page, [{ ...first, name: 'again.png' }])
  await expect(page.getByText('You have this picture already')).toBeVisible()
  await page.getByRole('button', { name: 'Use it' }).click()

  const { name } = first
  await page.getByRole('button', { name: `Details of ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: /^Focal point, 50% from the left/ }).press('ArrowRight')
  await expect(dialog.getByRole('button', { name: /^Focal point, 52%/ })).toBeVisible()
  await dialog.getByLabel('The new file').setInputFiles(await pictureFile('three.png'))
  await page.getByRole('button', { name: 'Replace everywhere' }).click()
  await expectToast(page, 'Success', 'Image replaced successfully')
})

test('deleting an image lists the places that use it', async ({ page, asAdmin }) => {
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
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(getImageCard(page, 'in-use.png')).toBeVisible()

  await page.getByRole('button', { name: 'Delete in-use.png' }).click()
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
  await page.getByRole('button', { name: 'Delete image' }).click()
  await dialog.getByRole('button', { name: 'Delete anyway' }).click()
  await expect(page.getByText('“in-use.png” is in the trash.')).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ allowedFaults: /500/ })

  test('the library says so, and a delete gives the reason', async ({ page }) => {
    await page.route('**/api/admin/media/page*', (route) => route.fulfill({ status: 500 }))
    await openAdmin(page, MEDIA)
    await expectToast(page, 'Error', 'Failed to fetch media')
    await page.unroute('**/api/admin/media/page*')
    await page.getByRole('button', { name: 'Try again' }).click()

    const answer = { status: 500, json: { message: 'The disk is full' } }
    await page.route('**/api/admin/media/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(answer) : route.continue(),
    )
    await page.getByRole('button', { name: 'Delete' }).first().click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expectToast(page, 'Error', 'Failed to delete image: The disk is full')
  })
})

function getImageCard(page: Page, name: string) {
  return page.getByRole('list', { name: 'Images' }).getByRole('listitem').filter({ hasText: name })
}

type TestFile = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, files: TestFile[]): Promise<void> {
  await page.getByLabel('Upload images').and(page.locator('input')).setInputFiles(files)
}

function textFile(name: string, mimeType = 'text/plain'): TestFile {
  return { name, mimeType, buffer: Buffer.from('no picture') }
}

async function pictureFile(name: string): Promise<TestFile> {
  return { name, mimeType: 'image/png', buffer: await picture() }
}

/** Of noise, because the library knows a picture that it has. */
function picture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 60, height: 40, channels: 3, background: 'blue', noise } })
    .png()
    .toBuffer()
}

/** Drops or pastes a picture as a browser does. */
async function handOver(page: Page, kind: 'drop' | 'paste', name: string): Promise<void> {
  const base64 = (await picture()).toString('base64')
  await page.evaluate(
    ({ base64: text, kind: type, name: fileName }) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0)
      const data = new DataTransfer()
      data.items.add(new File([bytes], fileName, { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true }
      if (type === 'paste') {
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { ...options, clipboardData: data }),
        )
        return
      }
      document
        .querySelector('[role=tablist][aria-label^=Image] ~ [role=tabpanel] .upload-control')
        ?.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }))
    },
    { base64, kind, name },
  )
}
