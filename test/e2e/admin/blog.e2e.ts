import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from '../signed-in.ts'
import {
  addPost,
  editPath,
  getContentField,
  getExcerptField,
  getTitleField,
  NEW_POST,
  openNew,
  openPart,
  picture,
  saveButton,
  type StoredPost,
} from '../writing.ts'

for (const saveData of [false, true]) {
  const when = saveData ? 'only with a form where data is saved' : 'while Overview rests'
  test(`the code of the editor comes ${when}`, async ({ page }) => {
    await page.addInitScript((saves) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: saves } })
    }, saveData)
    const hasCode = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /rich-text-editor/.test(name)),
      )
    await openAdmin(page, '/admin')
    await page.getByRole('button', { name: 'Create Blog Post' }).waitFor()
    // Idle callbacks run in their order, and that of the editor was there before.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

    await expect.poll(hasCode).toBe(!saveData)
    await page.getByRole('button', { name: 'Create Blog Post' }).click()
    await expect(getContentField(page)).toBeVisible()
    await expect.poll(hasCode).toBe(true)
  })
}

for (const width of [390, 768, 1024, 1366]) {
  test(`no button of a form ${width} px wide moves while its state is told`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 })
    await openNew(page)
    const places = () =>
      page
        .locator('.action-bar button')
        .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().toJSON()))
    const before = await places()

    await getTitleField(page).fill('Winter hours')
    await expect(page.getByText('Unsaved changes, kept in this browser')).toBeVisible()

    expect(await places()).toEqual(before)
  })
}

test.describe('writing', () => {
  test(
    'a first post with an image is written, published and read',
    { tag: '@main' },
    async ({ page }) => {
      await openAdmin(page, '/admin?view=blog')
      await page.getByRole('button', { name: 'New Post' }).click()
      await expect(getTitleField(page)).toBeFocused()

      await getTitleField(page).fill('Where the cemetery records are kept')
      await expect(page.getByText('/blog/where-the-cemetery-records-are-kept')).toBeVisible()
      await getExcerptField(page).fill('A short guide.')
      await getContentField(page).click()
      await page.keyboard.type('They are in the vault, and in the backup of last night.')
      await openPart(page, 'Featured image')
      await page.getByLabel('Featured image: choose a file').setInputFiles({
        name: 'vault.png',
        mimeType: 'image/png',
        buffer: await picture(64),
      })
      await expect(page.getByRole('img', { name: 'vault.png' })).toBeVisible()
      await openPart(page, 'SEO')
      await page.getByRole('combobox', { name: 'Tags' }).fill('cemeteries,')
      await page.getByRole('combobox', { name: 'Status' }).selectOption('published')
      await page.getByRole('button', { name: 'Create Post' }).click()

      await expectToast(page, 'Success', 'Blog post created successfully')
      await expect(page).toHaveURL(/view=blog$/)
      const row = page.getByRole('row').filter({ hasText: 'Where the cemetery records are kept' })
      await row.getByText('Published').waitFor()
      await page.goto('/blog/where-the-cemetery-records-are-kept')
      await expect(page.getByText('A short guide.')).toBeVisible()
      await expect(page.getByText('in the backup of last night')).toBeVisible()
      await expect(page.getByText('cemeteries')).toBeVisible()
      await expect(page.locator('article picture img')).toHaveJSProperty('complete', true)
    },
  )

  test(
    'a post waits for its time, and then is read',
    { tag: '@main' },
    async ({ page, asAdmin, request }) => {
      await openAdmin(page, NEW_POST)
      await getTitleField(page).fill('The hall closes for the holiday')
      await getContentField(page).click()
      await page.keyboard.type('It opens again on Monday.')
      await page.getByRole('combobox', { name: 'Status' }).selectOption('scheduled')
      await page.getByLabel('Publish at').fill('2031-12-24T09:00')
      await page.getByText(/^Publishes on Dec 24, 2031/).waitFor()
      await page.getByRole('button', { name: 'Create Post' }).click()
      await expectToast(page, 'Success', 'Blog post created successfully')
      await page
        .getByRole('row')
        .filter({ hasText: 'The hall closes' })
        .getByText('Scheduled')
        .waitFor()
      const readStatus = async () =>
        (await request.get('/blog/the-hall-closes-for-the-holiday')).status()
      expect(await readStatus()).toBe(404)

      const { items } = await asAdmin<{ items: StoredPost[] }>(
        'GET',
        '/api/admin/blog/page?q=hall+closes',
      )
      const scheduledFor = new Date(Date.now() + 1000).toISOString()
      await asAdmin('PUT', `/api/admin/blog/${items[0]?.id}`, { scheduledFor })

      await expect.poll(readStatus).toBe(200)
    },
  )

  test('Ctrl+S stores a new post and goes on with it', async ({ page, asAdmin }) => {
    await openAdmin(page, NEW_POST)
    await getTitleField(page).fill('Saved while writing')
    await getContentField(page).click()
    await page.keyboard.type('One')
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Success', 'Blog post created successfully')
    const main = await page.getByRole('tabpanel').boundingBox()
    const toast = await page.locator('.toast').boundingBox()
    expect((toast?.x ?? 0) + (toast?.width ?? Infinity)).toBeLessThan(main?.x ?? 0)
    await page.keyboard.type(' and two')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Success', 'Blog post updated successfully')
    // A toast that has the focus stays.
    await page.keyboard.press('F8')
    // The notice does not cover the buttons; a trial click would fail if it did.
    await page.getByRole('button', { name: 'Cancel' }).click({ trial: true })
    await expect(page.locator('.toast')).toBeVisible()

    await expect(page).toHaveURL(/view=blog-edit&id=\d+$/)
    const { items } = await asAdmin<{ items: StoredPost[] }>(
      'GET',
      '/api/admin/blog/page?q=Saved+while+writing',
    )
    expect(items).toHaveLength(1)
    await page.reload()
    await expect(getContentField(page)).toHaveText('One and two')
  })
})

test.describe('never losing work', () => {
  // One of these tests causes a conflict.
  test.use({ allowedFaults: /409/ })

  test('two admins change one post: both are seen side by side, and mine is kept', async ({
    page,
    asAdmin,
  }) => {
    const post = await addPost(asAdmin, 'Written by two', { excerpt: 'At first' })
    const path = `/api/admin/blog/${post.id}`
    await page.setViewportSize({ width: 1366, height: 640 })
    await openAdmin(page, editPath(post))
    await getExcerptField(page).fill('Mine')

    await asAdmin('PUT', path, { excerpt: 'Theirs' })
    await saveButton(page).click()
    await expect(
      page.getByText('A newer version was saved elsewhere while you were writing.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'See both' }).click()
    const change = page.getByRole('button', { name: 'Excerpt: "Mine" became "Theirs"' })
    await expect(change).toBeVisible()
    const mark = page.locator('[data-side="after"] [data-mark]').first()
    await expect(mark).toBeFocused()
    await expect(mark).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('1 of 1')).toBeInViewport()
    const both = page.getByRole('dialog', { name: 'Saved elsewhere' })
    await both.getByRole('button', { name: 'Keep mine' }).click()
    await expectToast(page, 'Success', 'Blog post updated successfully')
    await expect(page).toHaveURL(/view=blog$/)
    expect(await asAdmin('GET', path)).toMatchObject({ excerpt: 'Mine' })
  })

  test('drafts of two crashed tabs are offered, the newest first, each by its title', async ({
    page,
    context,
  }) => {
    await openAdmin(page, NEW_POST)
    await getTitleField(page).fill('In the first tab')
    await getContentField(page).click()
    await page.keyboard.type('Every word of it.')
    await expectDraft(page, 'Every word of it.')
    const other = await context.newPage()
    await other.goto(NEW_POST)
    await getTitleField(other).fill('In the second tab')
    await expectDraft(other, 'In the second tab')
    // Each tab holds its own draft, so neither is offered the draft of the other.
    await expect(other.getByText('You have unsaved changes from an earlier visit')).toBeHidden()
    await page.close({ runBeforeUnload: false })
    await other.close({ runBeforeUnload: false })

    const next = await context.newPage()
    await next.goto(NEW_POST)
    const left = next.getByRole('region', { name: 'Unsaved changes found' }).getByRole('listitem')
    await expect(left).toContainText(['In the second tab'])
    await next.getByText('1 older').click()
    await expect(left).toContainText(['In the second tab', 'In the first tab'])
    await left.last().getByRole('button', { name: 'Restore changes' }).click()
    await expect(getTitleField(next)).toHaveValue('In the first tab')
    await expect(getContentField(next)).toHaveText('Every word of it.')
    await expect(left).toHaveCount(1)
  })
})

/** Waits until this browser has stored a draft with these words. */
async function expectDraft(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(readDrafts)).toContain(words)
}

/** Runs in the page: all drafts, as JSON. */
function readDrafts(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('admin-forms')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const { result: database } = opening
      const reading = database.transaction('copies').objectStore('copies').getAll()
      reading.addEventListener('success', () => resolve(JSON.stringify(reading.result)))
      database.close()
    })
  })
}
