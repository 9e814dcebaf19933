import { expect, openAdmin, test } from '../signed-in.ts'

test(
  'a photo is chosen from the library with only the keyboard',
  { tag: '@main' },
  async ({ page }) => {
    await openAdmin(page, '/admin?view=testimonial-create')
    await page.getByRole('button', { name: 'Choose an image' }).press('Enter')
    const picker = page.getByRole('dialog', { name: 'Choose an image' })
    await expect(picker.getByRole('searchbox')).toBeFocused()
    await expect(picker.getByRole('listitem').first()).toBeVisible()
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(picker.getByRole('listitem').nth(1).getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(picker).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Choose an image' })).toBeFocused()
    await expect(page.locator('.image-field-picture')).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.locator('.image-field-picture')).toHaveCount(0)
  },
)
