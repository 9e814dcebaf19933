import type { Page } from '@playwright/test'
import { expect, expectToast, signIn, openAdmin, test, takeSession } from '../signed-in.ts'
import { ADMIN, callsWith, tokenFor, type AdminCall } from '../api.ts'
import { startServer } from '../server.ts'
import {
  addPost,
  editPath,
  getContentField,
  getExcerptField,
  getTitleField,
  NEW_POST,
  openPart,
  picture,
  saveButton,
  type StoredPost,
} from '../writing.ts'

const KEPT = 'Unsaved changes, kept in this browser'
const UNREACHABLE =
  'Not saved. The server cannot be reached. Nothing is lost. Try again when the connection is back.'
const problem = (page: Page) => page.locator('.action-bar').getByRole('alert')

function read(asAdmin: AdminCall, { id }: StoredPost): Promise<StoredPost> {
  return asAdmin('GET', `/api/admin/blog/${id}`)
}

test.describe('when the server goes away', () => {
  test.use({ allowedFaults: /ERR_(?:CONNECTION|EMPTY|SOCKET|INTERNET)/ })

  test(
    'nothing that was typed is lost, and the save goes through later',
    { tag: '@main' },
    async ({ page }) => {
      test.slow()
      const server = await startServer()
      const token = await tokenFor(server.url)
      const asAdmin = callsWith(server.url, token)
      const post = await addPost(asAdmin, 'Through a power cut')
      await takeSession(page, token, server.url)
      await page.goto(server.url + editPath(post))
      await getContentField(page).click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' and every word of it.')
      await expect(page.getByText('No issues')).toBeVisible()
      await getExcerptField(page).fill('Kept')

      await test.step('killed in the middle of a save', async () => {
        process.kill(server.pid, 'SIGSTOP')
        await saveButton(page).click()
        await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
        await server.crash()
        await expectToast(page, 'Error', 'Failed to update blog post')
        await expect(problem(page)).toHaveText(UNREACHABLE)
        await expectWords(page)
      })
      await test.step('still gone', async () => {
        const refused = page.waitForEvent('requestfailed')
        await page.keyboard.press('Control+s')
        await refused
        await expect(problem(page)).toHaveText(UNREACHABLE)
        await expectWords(page)
      })
      await test.step('back again: the copy survives a reload', async () => {
        await server.restart()
        expect((await read(asAdmin, post)).excerpt).toBeNull()
        const asked = countQuestions(page)
        await page.reload()
        expect(asked()).toBe(1)
        await page.getByRole('button', { name: 'Restore changes' }).click()
        await expectWords(page)
        await saveButton(page).click()
        await expectToast(page, 'Success', 'Blog post updated successfully')
        expect(await read(asAdmin, post)).toMatchObject({
          excerpt: 'Kept',
          content: '<p>Through a power cut and every word of it.</p>',
        })
      })
      expect(await server.stop(), server.output()).toBe(0)
    },
  )

  test('an upload without a connection says so, and works later', async ({ page, context }) => {
    await openAdmin(page, NEW_POST)
    await getTitleField(page).fill('Written on a train')
    const file = { name: 'hall.png', mimeType: 'image/png', buffer: await picture(64) }
    await page.getByText('No issues').waitFor()
    await openPart(page, 'Featured image')
    const field = page.getByLabel('Featured image: choose a file')

    await context.setOffline(true)
    await field.setInputFiles(file)
    await expect(page.getByText(/Failed to upload image: /).first()).toBeVisible()
    await expect(getTitleField(page)).toHaveValue('Written on a train')
    await context.setOffline(false)
    await field.setInputFiles(file)

    await expect(page.getByRole('img', { name: 'hall.png' })).toBeVisible()
  })
})

test.describe('when the session ends', () => {
  test.use({ allowedFaults: /401/ })

  test('in the middle of a save, it goes through once after the sign-in', async ({
    page,
    server,
    asAdmin,
  }) => {
    const own = await tokenFor(server.url)
    await takeSession(page, own)
    await openAdmin(page, NEW_POST)
    await getTitleField(page).fill('Between two sessions')
    await getContentField(page).click()
    await page.keyboard.type('Not twice.')
    await page.route(
      '**/api/blog',
      async (route) => {
        await callsWith(server.url, own)('POST', '/api/admin/logout')
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Create Post' }).click()

    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Username' }).fill(ADMIN.username)
    await dialog.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/view=blog$/)
    const { total } = await asAdmin<{ total: number }>(
      'GET',
      '/api/admin/blog/page?q=Between+two+sessions',
    )
    expect(total).toBe(1)
  })

  test('before the first look, the login returns to the view', async ({
    page,
    server,
    asAdmin,
  }) => {
    const post = await addPost(asAdmin, 'Looked for late')
    const own = await tokenFor(server.url)
    await callsWith(server.url, own)('POST', '/api/admin/logout')
    await takeSession(page, own)

    await page.goto(editPath(post))
    await expect(page).toHaveURL('/admin/login')
    await signIn(page)

    await expect(page).toHaveURL(editPath(post))
    await expect(getTitleField(page)).toHaveValue('Looked for late')
  })
})

test('a browser without storage can write and save', async ({ page, asAdmin }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Storage is switched off', 'SecurityError')
      },
    })
  })
  const post = await addPost(asAdmin, 'Written in a private window')
  await openAdmin(page, editPath(post))
  await getContentField(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(', and kept')
  await saveButton(page).click()

  await expect(page).toHaveURL(/view=blog$/)
  expect((await read(asAdmin, post)).content).toBe('<p>Written in a private window, and kept</p>')
})

test('a reload asks once, and only while something is unsaved', async ({ page, asAdmin }) => {
  const post = await addPost(asAdmin, 'Reloaded')
  await openAdmin(page, editPath(post))
  await getContentField(page).click()
  const asked = countQuestions(page)
  await page.reload()
  expect(asked()).toBe(0)

  await getContentField(page).click()
  await page.keyboard.type('More. ')
  await expect(page.getByText(KEPT)).toBeVisible()
  await page.reload()
  expect(asked()).toBe(1)
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expect(getContentField(page)).toContainText('More.')
})

async function expectWords(page: Page): Promise<void> {
  await expect(getContentField(page)).toHaveText('Through a power cut and every word of it.')
  await expect(getExcerptField(page)).toHaveValue('Kept')
  await expect(page.getByText(KEPT)).toBeVisible()
}

/** Accepts every question about leaving. @returns a function that counts the questions */
function countQuestions(page: Page): () => number {
  let count = 0
  page.on('dialog', async (dialog) => {
    if (dialog.type() === 'beforeunload') count += 1
    await dialog.accept()
  })
  return () => count
}
