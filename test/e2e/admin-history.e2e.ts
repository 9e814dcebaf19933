import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, openSettings, test } from './admin.ts'
import { reauthenticate, type AdminCall } from './api.ts'

type StoredPost = { id: number; title: string; slug: string; status: string; excerpt: string }

const LIST = '/admin?view=blog'
const getExcerptField = (page: Page) => page.getByRole('textbox', { name: 'Excerpt' })

function addPost(asAdmin: AdminCall, title: string, more: object = {}): Promise<StoredPost> {
  return asAdmin('POST', '/api/blog', { title, content: `<p>${title}</p>`, ...more })
}

/** A post with three versions: 'At first', 'Then', 'Now'. */
async function addVersions(asAdmin: AdminCall, title: string): Promise<StoredPost> {
  const post = await addPost(asAdmin, title, { excerpt: 'At first', status: 'published' })
  for (const excerpt of ['Then', 'Now']) {
    await asAdmin('PUT', `/api/admin/blog/${post.id}`, { excerpt })
  }
  return post
}

test('a deleted post is restored by Undo with only the keyboard', async ({ page, asAdmin }) => {
  const title = 'Deleted in haste'
  await addPost(asAdmin, title, { status: 'published' })
  await openAdmin(page, `${LIST}&q=in+haste`)
  await page.getByRole('button', { name: `Delete ${title}` }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText(
    'You can restore it from Trash for 30 days',
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Blog post deleted successfully')
  await expect(page.getByText('No posts match')).toBeVisible()

  await page.getByRole('button', { name: `Undo: restore “${title}”` }).press('Enter')

  await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused()
  await expect(page.getByText(`“${title}” is in the trash.`)).toHaveCount(0)
  expect((await page.request.get('/blog/deleted-in-haste')).status()).toBe(200)
})

test('a version is compared and restored, and words typed before are offered', async ({
  page,
  asAdmin,
}) => {
  const post = await addVersions(asAdmin, 'A post with a past')
  await openAdmin(page, `/admin?view=blog-edit&id=${post.id}`)
  await getExcerptField(page).fill('Typed and not saved')
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: `History of “${post.title}”` })).toBeVisible()
  await expect(page.getByRole('row', { name: /Version 3 Current/ })).toContainText('admin')

  await page.getByRole('link', { name: 'Version 2' }).click()
  await expect(page.getByRole('heading', { name: 'Version 1 compared with 2' })).toBeFocused()
  const change = page.getByRole('button', { name: 'Excerpt: "At first" became "Then"' })
  await expect(change).toBeVisible()
  await page.goBack()
  await page.getByRole('radio', { name: 'Compare from version 1' }).check()
  await page.getByRole('button', { name: 'Compare 1 with 3' }).click()
  await page.getByRole('button', { name: 'Restore this version, number 1' }).click()
  await page.getByRole('button', { name: 'Restore this version', exact: true }).click()

  await expectToast(page, 'Success', 'Version 1 restored successfully')
  await expect(page.getByRole('row', { name: /Version 4 Current/ })).toContainText('Restored')
  expect(await asAdmin('GET', `/api/admin/blog/${post.id}`)).toMatchObject({
    excerpt: 'At first',
    status: 'published',
    slug: post.slug,
  })
  await page.getByRole('link', { name: 'Back to the blog post' }).click()
  await expect(getExcerptField(page)).toHaveValue('At first')
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expect(getExcerptField(page)).toHaveValue('Typed and not saved')
})

test('an item in the trash is restored or permanently deleted', async ({
  page,
  token,
  asAdmin,
}) => {
  const [kept, lost] = [
    await addPost(asAdmin, 'Taken out of the trash'),
    await addPost(asAdmin, 'Left in the trash'),
  ]
  await reauthenticate(asAdmin)
  for (const { id } of [kept, lost]) await asAdmin('DELETE', `/api/admin/blog/${id}`)
  await openSettings(page)
  await page.getByRole('link', { name: 'Open Trash' }).click()
  await expect(page.getByRole('row', { name: new RegExp(kept.title) })).toContainText('in 30 days')
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('link', { name: `History of ${lost.title}` }).click()
  await expect(page.getByText('This blog post is in the trash.')).toBeVisible()
  await page.getByRole('link', { name: 'Trash', exact: true }).first().click()
  await page.getByRole('button', { name: `Restore ${kept.title}` }).click()
  await expectToast(page, 'Success', `“${kept.title}” is restored`)
  await expect(page.getByRole('link', { name: `Open it: ${kept.title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Empty trash' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('will be permanently deleted')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click()

  await expectToast(page, 'Success', 'Trash emptied successfully')
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await page.getByRole('link', { name: `Open it: ${kept.title}` }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(kept.title)
  const gone = await page.request.get(`/api/admin/blog/${lost.id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(gone.status()).toBe(404)
})
