import { expect, type Page } from '@playwright/test'
import { fillContactForm, hydrate } from '../fixtures.ts'
import { row, shows, type Row } from './views-to-check.ts'

/** A page whose address is its state. */
const page = (path: string, part?: string): Row =>
  row(path, path, (shown) => shown.getByRole('heading', { level: 1 }).waitFor(), part)

/** Opens the first and the last answer of a page. */
const openAnswers = (question: string) => async (shown: Page) => {
  await shown.locator(`${question} summary`).first().click()
  await shown.locator(`${question} summary`).last().click()
  await shown.locator(`${question}[open]`).last().waitFor()
}

/** Follows a link, so that the browser itself asks for what the next page shows. */
const follow =
  (name: string, path: string, answer: object | undefined, words: string) =>
  async (shown: Page): Promise<void> => {
    await shown.route(path, (route) => (answer ? route.fulfill(answer) : undefined))
    await hydrate(shown)
    await shown.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await shown.getByText(words).first().waitFor({ state: 'attached' })
  }

/** Sends the form. A toast that has the focus stays. */
async function sendForm(shown: Page): Promise<void> {
  await hydrate(shown)
  await fillContactForm(shown)
  await shown.getByRole('button', { name: 'Send Message' }).click()
  await shown.locator('.toast').waitFor()
  await shown.keyboard.press('F8')
}

/** The pages that most visitors read. */
export const MOST_READ: Row[] = [
  '/',
  '/blog',
  '/blog/test-a-restore-in-an-afternoon',
  '/faq',
  '/board-packet',
].map((path) => page(path))

/** The parts of the landing page that change. */
const CALCULATOR = '#pricing, #contact'
const FORM = '#contact, .toast'

export const LANDING: Row[] = [
  page('/?sent=1', FORM),
  page('/?devices=12&terabytes=4', CALCULATOR),
  page('/?devices=500&terabytes=200&into=message', CALCULATOR),
  page('/?devices=five&terabytes=0', CALCULATOR),
  page('/?devices=800&terabytes=40', CALCULATOR),
  row('opened answers', '/', openAnswers('.question'), 'section:has(.question)'),
  row(
    'a form that was refused',
    '/',
    async (shown) => {
      await shown.locator('#contact form').evaluate((form: HTMLFormElement) => form.submit())
      await shows('Error sending message')(shown)
    },
    FORM,
  ),
  row('a form that is sent', '/', sendForm, FORM),
  row(
    'a form that could not be sent',
    '/',
    async (shown) => {
      await shown.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '' }))
      await sendForm(shown)
    },
    FORM,
  ),
  ...['/', '/blog', '/faq'].map((path) =>
    row(
      `the small menu of ${path}`,
      path,
      async (shown) => {
        await shown.setViewportSize({ width: 390, height: 844 })
        await shown.locator('.small-menu summary').click()
        await expect(shown.locator('.small-menu nav')).toBeVisible()
      },
      'header',
    ),
  ),
]

const POSTS = '**/api/blog/page*'
const FAILURE = { status: 500, body: '' }
const NO_POSTS = { json: { posts: [], page: 1, pages: 1, total: 0 } }

export const READING: Row[] = [
  ...[
    '/blog?tag=checklist',
    '/blog?q=backup',
    '/blog?q=zzzz',
    '/blog?category=1',
    '/blog?tag=checklist&q=zzzz',
    '/blog/nope',
    '/blog?page=99',
    '/blog?tag=nope',
    '/nope',
  ].map((path) => page(path)),
  row('posts that do not come', '/faq', follow('Blog', POSTS, undefined, 'Loading blog posts...')),
  row('no posts', '/faq', follow('Blog', POSTS, NO_POSTS, 'No Blog Posts Yet')),
  row('posts that cannot be read', '/faq', follow('Blog', POSTS, FAILURE, 'Unable to Load Blog')),
]

export const ANSWERS: Row[] = [
  ...['/faq?q=zzzz', '/faq?category=uncategorized'].map((path) => page(path)),
  row('an opened answer', '/faq', openAnswers('.faq-card')),
  row(
    'questions that cannot be read',
    '/blog',
    follow('FAQ', '**/api/faq/items', FAILURE, 'Unable to Load Questions'),
  ),
]

const PACKET =
  '/board-packet?devices=12&terabytes=4&municipality=Sample+Township&meeting=2099-12-08'

export const PACKETS: Row[] = [
  '/board-packet?devices=five&terabytes=2&municipality=Sample',
  '/board-packet?devices=800&terabytes=40',
  PACKET,
  PACKET.replace('2099', '2020'),
  `${PACKET}&other1=Acme+Backup&month1=399.99&other2=${'W'.repeat(80)}&month2=dollars`,
  // The longest name that is accepted, without a place to break it.
  PACKET.replace('Sample+Township', 'W'.repeat(80)),
].map((path) => page(path))

/** The pages that exist once the office has published something. */
export const PROOF: Row[] = ['/restore-tests', '/insurance', '/', PACKET].map((path) => page(path))

export const LOGIN: Row[] = [
  row('a refused login', '/admin/login', async (shown) => {
    await shown.getByRole('textbox', { name: 'Username' }).fill('nobody')
    await shown.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await shown.getByRole('button', { name: 'Login', exact: true }).click()
    await shown.locator('.toast').waitFor()
  }),
  row('a forgotten password', '/admin/login', async (shown) => {
    await shown.getByText('Forgot your password?').click()
    await shows(/Ask another admin to make you a password link/)(shown)
  }),
]
