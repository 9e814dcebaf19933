import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from '../signed-in.ts'

type Item = { question: string; isPublished: boolean; tags: string[] }

const QUESTION = 'Is every word of a journey backed up?'

const row = (page: Page) => page.getByRole('row').filter({ hasText: QUESTION })

test(
  'a question is written, read by visitors, hidden and deleted',
  { tag: '@main' },
  async ({ page, asAdmin }) => {
    const readStored = async () =>
      (await asAdmin<Item[]>('GET', '/api/admin/faq')).find(({ question }) => question === QUESTION)
    await openAdmin(page, '/admin?view=faq')
    await page.getByRole('button', { name: 'New FAQ' }).click()
    await expect(page).toHaveURL('/admin?view=faq-create')
    await page.getByRole('textbox', { name: 'Question' }).fill(QUESTION)
    await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, every night.')
    await page.getByRole('combobox', { name: 'Tags' }).fill('nightly, ')
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Create FAQ' }).click()

    await expectToast(page, 'Success', 'FAQ item created successfully')
    await expect(page).toHaveURL('/admin?view=faq')
    await expect(row(page)).toContainText('Live')
    expect((await readStored())?.tags).toEqual(['nightly'])
    await page.goto(`/faq?q=${encodeURIComponent(QUESTION)}`)
    await page.getByRole('heading', { name: QUESTION }).click()
    await expect(page.getByText('Yes, every night.')).toBeVisible()

    await page.goto('/admin?view=faq')
    await page.getByRole('switch', { name: `Live or Draft: ${QUESTION}` }).click()
    await expectToast(page, 'Success', 'FAQ item updated successfully')
    await expect(row(page)).toContainText('Draft')
    expect((await readStored())?.isPublished).toBe(false)
    await page.getByRole('button', { name: `Delete ${QUESTION}` }).click()
    await page.getByRole('button', { name: 'Delete question' }).click()
    await expectToast(page, 'Success', 'FAQ item deleted successfully')
    await expect(row(page)).toHaveCount(0)
    expect(await readStored()).toBeUndefined()
  },
)
