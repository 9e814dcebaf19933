import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Testimonial } from '#features/testimonials/schema.ts'
import { expect, expectToast, openAdmin, test } from './admin.ts'

const LIST = '/admin?view=testimonials'
const NEW = '/admin?view=testimonial-create'
const WORDS = {
  title: 'Township Clerk',
  organization: 'Example Township',
  content: 'Words that a browser journey has written.',
}

test('a testimonial appears in the carousel until it is inactive', async ({ page }) => {
  const name = 'Sample Person With Photo'
  await openAdmin(page, LIST)
  await page.getByRole('button', { name: 'Add Testimonial' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Title' }).fill(WORDS.title)
  await page.getByRole('textbox', { name: 'Organization' }).fill(WORDS.organization)
  await page.getByRole('textbox', { name: 'Content' }).fill(WORDS.content)
  await page.getByRole('radio', { name: '5 out of 5 stars' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '4 out of 5 stars' })).toBeChecked()
  await page.getByLabel('Photo: choose a file').setInputFiles({
    name: 'portrait.png',
    mimeType: 'image/png',
    buffer: await picture(),
  })
  await expect(page.getByRole('img', { name: 'portrait.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Testimonial' }).click()

  await expectToast(page, 'Success', 'Testimonial created successfully')
  await expect(page).toHaveURL(/view=testimonials$/)
  await expect(getTestimonialCard(page, name)).toContainText('On Homepage')
  await expect(getTestimonialCard(page, name)).toContainText('Rated 4 out of 5')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Testimonials \(\d+\)$/)
  const photo = (await onHomepage(page)).find((one) => one.name === name)?.portrait?.src
  expect((await page.request.get(photo ?? '')).ok()).toBe(true)

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('switch', { name: 'Active' }).uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Testimonial updated successfully')
  await expect(getTestimonialCard(page, name)).toContainText('Inactive')
  expect((await onHomepage(page)).map((one) => one.name)).not.toContain(name)
  await page.goto('/')
  await expect(page.getByText(name)).toHaveCount(0)
})

test('a photo is chosen from the library with only the keyboard', async ({ page }) => {
  await openAdmin(page, NEW)
  await page.getByRole('button', { name: 'Choose from media' }).press('Enter')
  const picker = page.getByRole('dialog', { name: 'Choose an image' })
  await expect(picker.getByRole('searchbox')).toBeFocused()
  await expect(picker.getByRole('listitem').first()).toBeVisible()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(picker.getByRole('listitem').nth(1).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(picker).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose from media' })).toBeFocused()
  await expect(page.locator('.image-field-picture')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.locator('.image-field-picture')).toHaveCount(0)
})

function getTestimonialCard(page: Page, name: string) {
  return page.getByRole('list', { name: 'Testimonials' }).getByRole('listitem').filter({
    hasText: name,
  })
}

async function onHomepage(page: Page): Promise<Testimonial[]> {
  return (await page.request.get('/api/testimonials/homepage')).json()
}

function picture(): Promise<Buffer> {
  const wheat = { r: 242, g: 184, b: 75 }
  return sharp({ create: { width: 400, height: 400, channels: 3, background: wheat } })
    .png()
    .toBuffer()
}
