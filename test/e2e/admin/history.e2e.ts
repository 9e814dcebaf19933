import { expect, expectToast, openAdmin, test } from '../signed-in.ts'
import type { AdminCall } from '../api.ts'
import { addPost, editPath, getExcerptField, type StoredPost } from '../writing.ts'

/** A post with three versions: 'At first', 'Then', 'Now'. */
async function addVersions(asAdmin: AdminCall, title: string): Promise<StoredPost> {
  const post = await addPost(asAdmin, title, { excerpt: 'At first', status: 'published' })
  for (const excerpt of ['Then', 'Now']) {
    await asAdmin('PUT', `/api/admin/blog/${post.id}`, { excerpt })
  }
  return post
}

test('a version is compared and restored, and words typed before are offered', async ({
  page,
  asAdmin,
}) => {
  const post = await addVersions(asAdmin, 'A post with a past')
  await openAdmin(page, editPath(post))
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
