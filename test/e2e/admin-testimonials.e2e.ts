import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Testimonial } from '#features/testimonials/schema.ts'
import { expect, expectAccessibleLayout, expectToast, openAdmin, test } from './admin.ts'

const LIST = '/admin?view=testimonials'
const NEW = '/admin?view=testimonial-create'
const WORDS = {
  title: 'Township Clerk',
  organization: 'Example Township',
  content: 'Words that a browser journey has written.',
}

test('a testimonial appears in the carousel until it is inactive', async ({ page, token }) => {
  const name = 'Sample Person With Photo'
  await openAdmin(page, token, LIST)
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

test('every rule of the form has its sentence', async ({ page, token }) => {
  await openAdmin(page, token, NEW)
  const save = page.getByRole('button', { name: 'Create Testimonial' })
  const content = page.getByRole('textbox', { name: 'Content' })
  await save.click()
  for (const sentence of [
    'Name is required',
    'Title is required',
    'Organization is required',
    'Content must be at least 10 characters',
  ])
    await expect(page.getByText(sentence)).toBeVisible()

  await page.getByRole('textbox', { name: 'Name' }).fill('n'.repeat(101))
  await page.getByRole('textbox', { name: 'Title' }).fill('t'.repeat(151))
  await page.getByRole('textbox', { name: 'Organization' }).fill('o'.repeat(151))
  await content.fill('c'.repeat(1001))
  await save.click()
  for (const sentence of [
    'Name too long',
    'Title too long',
    'Organization too long',
    'Content too long',
    '1001/1000',
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await expectAccessibleLayout(page)
})

test('a photo is chosen from the library with only the keyboard', async ({ page, token }) => {
  await openAdmin(page, token, NEW)
  await page.getByRole('button', { name: 'Choose from media' }).press('Enter')
  const picker = page.getByRole('dialog', { name: 'Choose an image' })
  await expect(picker.getByRole('searchbox')).toBeFocused()
  await expect(picker.getByRole('listitem').first()).toBeVisible()
  await expectAccessibleLayout(page)
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

test('testimonials are found, narrowed and deleted', async ({ page, token, asAdmin }) => {
  const kept = await add(asAdmin, { name: 'Sample Kept', isActive: false })
  await add(asAdmin, { name: 'Sample Leaving', showOnHomepage: false })
  await openAdmin(page, token, LIST)

  await page.getByRole('searchbox').fill('sample LEAV')
  await expect(page).toHaveURL(/q=sample\+LEAV/)
  await expect(getTestimonialCard(page, 'Sample Leaving')).toBeVisible()
  await expect(getTestimonialCard(page, kept.name)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('homepage')
  await expect(page.getByText('No testimonials match')).toBeVisible()
  await page.getByRole('button', { name: 'Show all testimonials' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('inactive')
  await expect(getTestimonialCard(page, kept.name)).toContainText('Inactive')
  await expect(getTestimonialCard(page, 'Sample Leaving')).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Show' }).selectOption('')
  await expect(getTestimonialCard(page, 'Sample Leaving')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Delete Sample Leaving' }).click()
  await page.getByRole('button', { name: 'Delete testimonial' }).click()
  await expectToast(page, 'Success', 'Testimonial deleted successfully')
  await expect(getTestimonialCard(page, 'Sample Leaving')).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()

  await page.getByRole('button', { name: 'Undo: restore “Sample Leaving”' }).click()
  await expect(page.getByRole('button', { name: 'Edit Sample Leaving' })).toBeFocused()
})

function getTestimonialCard(page: Page, name: string) {
  return page.getByRole('list', { name: 'Testimonials' }).getByRole('listitem').filter({
    hasText: name,
  })
}

type Add = (method: string, path: string, body: unknown) => Promise<Testimonial>

function add(asAdmin: Add, more: object): Promise<Testimonial> {
  return asAdmin('POST', '/api/admin/testimonials', { ...WORDS, ...more })
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
