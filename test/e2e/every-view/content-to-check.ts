import { expect, type Page } from '@playwright/test'
import { press, row, shows, type Row } from './views-to-check.ts'
import { getContentField, openPart, picture } from '../writing.ts'

const BLOG = '/admin?view=blog'
const edit = ({ post }: { post: number }) => `/admin?view=blog-edit&id=${post}`

export const POSTS: Row[] = [
  row('a post to delete', BLOG, async (page) => {
    await press(/^Delete .* looked at closely/, 'Delete post')(page)
    await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveCount(2)
  }),
  row('a post with errors', edit, async (page) => {
    await getContentField(page).waitFor()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('')
    await press('Save Changes', 'Title is required')(page)
  }),
  row('the preview of a post', edit, async (page) => {
    await getContentField(page).waitFor()
    await press(/^Preview$/, 'Words that fill the page.')(page)
    await page.getByRole('heading', { level: 1, name: /looked at closely$/ }).waitFor()
  }),
  row('a finding', edit, async (page) => {
    await openPart(page, 'Issues')
    await press('Show click here', 'click here')(page)
    await expect(getContentField(page)).toBeFocused()
  }),
  row('the menu of a table', '/admin?view=blog-create', async (page) => {
    await getContentField(page).click()
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await expect(getContentField(page).locator('tr')).toHaveCount(3)
    await expect(getContentField(page)).toBeFocused()
    for (const heading of ['Day', 'Opens', 'Closes']) {
      await page.keyboard.type(heading)
      await page.keyboard.press('ArrowRight')
    }
    await press(/^Table$/, 'Add row below')(page)
  }),
  // The last row, because it deletes the post.
  row(
    'a deleted post',
    ({ name }) => `${BLOG}&q=${name}+looked`,
    async (page) => {
      await press(/^Delete .* looked at closely/, 'Delete post')(page)
      await press(/^Delete post$/, /was moved to the trash/)(page)
    },
  ),
]

const history = ({ post }: { post: number }) => `/admin?view=history&kind=blog&id=${post}`

export const HISTORY: Row[] = [
  row('versions', history, shows('Current')),
  row('a comparison', (desk) => `${history(desk)}&from=1&to=2`, shows('Version 1 compared with 2')),
  row(
    'a version to restore',
    (desk) => `${history(desk)}&from=1&to=3`,
    press('Restore this version, number 1', /^Restore this version$/),
  ),
  row('the trash', '/admin?view=trash', shows('in 30 days')),
  row('the emptied trash', '/admin?view=trash', async (page) => {
    await press(/^Restore .* first$/, /Open it/)(page)
    await press('Empty trash', /will be permanently deleted/)(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click()
    await shows('The trash is empty')(page)
  }),
]

const MEDIA = '/admin?view=media'
const upload = async (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel('Upload images')
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'image/png', buffer })

export const PEOPLE_AND_PICTURES: Row[] = [
  row('testimonials', '/admin?view=testimonials', (page) =>
    page.getByRole('list', { name: 'Testimonials' }).getByRole('listitem').first().waitFor(),
  ),
  row('a testimonial with errors', '/admin?view=testimonial-create', async (page) => {
    await page.getByRole('textbox', { name: 'Content' }).fill('c'.repeat(1001))
    await press('Create Testimonial', 'Content too long')(page)
  }),
  row('the image picker', '/admin?view=testimonial-create', async (page) => {
    await press('Choose an image', /^Choose one of your images/)(page)
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  }),
  row('a failed upload', MEDIA, async (page) => {
    await upload(page, 'torn.png', Buffer.from('no picture'))
    await page.getByRole('button', { name: 'Dismiss torn.png' }).waitFor()
  }),
  row('an image to describe', MEDIA, async (page) => {
    await upload(page, 'hall.png', await picture(64))
    await page.getByRole('region', { name: /^Describe image/ }).waitFor()
  }),
  row('an image', MEDIA, press(/^Details of/, /\d pixels/)),
  row(
    'an image in use to delete',
    ({ picture: name }) => `${MEDIA}&q=${name}`,
    press(/^Delete/, /featured image$/),
  ),
]
