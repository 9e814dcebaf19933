import { expect, type Page } from '@playwright/test'
import type { Desk } from './desk.ts'

/** A view of the dashboard, or a page, in one of its states. */
export type Row = {
  name: string
  path: string | ((desk: Desk) => string)
  /** Leads from the opened page to the state, and waits until it is reached. */
  reach: (page: Page) => Promise<unknown>
  /** The part that tells the state from one that is looked at as a whole. */
  part?: string
}

export const row = (name: string, path: Row['path'], reach: Row['reach'], part?: string): Row => ({
  name,
  path,
  reach,
  part,
})
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** Waits for words, anywhere on the page. */
export const shows = (words: string | RegExp) => (page: Page) =>
  page.getByText(words).first().waitFor()

/** Presses the first of these buttons, and waits for what shows the new state. */
export const press =
  (name: string | RegExp, words: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await button(page, name).click()
    await shows(words)(page)
  }

/** Reads again, with this answer for a path. */
const answered = (path: string, json: unknown, words: string) => async (page: Page) => {
  await page.route(path, (route) => route.fulfill({ json }))
  await page.reload()
  await shows(words)(page)
}

/** Opens the page of a row, and leads it to its state, in which no part is still loading. */
export async function open(page: Page, { path, reach }: Row, desk: Desk): Promise<void> {
  await page.goto(typeof path === 'string' ? path : path(desk))
  await reach(page)
  await expect(page.locator('.loading')).toHaveCount(0)
}

/** Lets all writes to a path fail. */
const refuse = (page: Page, path: string, status: number, json: object) =>
  page.route(path, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status, json }),
  )

const MESSAGES = '/admin?view=messages'
const NO_COUNTS = { new: 0, answered: 0, spam: 0, unseen: 0 }
const NO_MESSAGES = { items: [], total: 0, page: 1, pages: 1, counts: NO_COUNTS }

const FAQ = '/admin?view=faq'

/** The views in which an office spends its days. */
export const EVERY_DAY: Row[] = [
  row('overview', '/admin', shows(/suspected spam$/)),
  row('messages', MESSAGES, (page) =>
    page.getByRole('region', { name: 'List of messages' }).getByRole('link').first().waitFor(),
  ),
  row('posts', '/admin?view=blog', shows(/looked at closely$/)),
  row(
    'a post',
    ({ post }) => `/admin?view=blog-edit&id=${post}`,
    async (page) => {
      await field(page, 'Content').waitFor()
    },
  ),
  row('questions', FAQ, shows(/^Is .* open\?$/)),
]

export const INBOX: Row[] = [
  row('all first steps', '/admin', press('All steps', 'This site is not backed up.')),
  row('numbers', '/admin?view=numbers', shows('Last 12 months')),
  row(
    'a message',
    ({ mail }) => `${MESSAGES}&id=${mail}`,
    async (page) => {
      await page.getByText('E-mails about this message').click()
      await button(page, 'More for this message').click()
      await button(page, 'Print').waitFor()
    },
  ),
  row(
    'a message to delete',
    ({ mail }) => `${MESSAGES}&id=${mail}`,
    async (page) => {
      await button(page, 'More for this message').click()
      await press(/^Delete$/, 'Delete message')(page)
    },
  ),
  row(
    'a person to delete',
    ({ mail }) => `${MESSAGES}&id=${mail}`,
    press('Everything about this person', 'Save as a file'),
  ),
  row('how fast we answer', MESSAGES, async (page) => {
    await button(page, 'More for all messages').click()
    await press('How fast we answer', 'Week of')(page)
  }),
  row(
    'a suspected message',
    ({ held }) => `${MESSAGES}&status=spam&id=${held}`,
    shows('Held back as suspected spam.'),
  ),
  row(
    'no messages',
    MESSAGES,
    answered('**/api/admin/messages/page*', NO_MESSAGES, 'No messages yet'),
  ),
  row('saved replies', '/admin?view=saved-replies', shows('Propose a meeting')),
  row('a saved reply', '/admin?view=saved-replies', async (page) => {
    await page.getByRole('link', { name: 'Propose a meeting' }).click()
    await button(page, 'Insert {papers}').click()
  }),
]

const SEARCH = {
  place: 'faq',
  term: 'zeppelin',
  count: 3,
  results: 0,
  lastAt: '2026-01-05T15:00:00Z',
}

export const QUESTIONS: Row[] = [
  row('a question to delete', FAQ, press(/^Delete/, 'Delete question')),
  row('the order of the questions', FAQ, press('Change order', /^Visitors see the most viewed/)),
  row('no question found', `${FAQ}&q=zzzz`, shows('No questions match')),
  row('no questions', FAQ, answered('**/api/admin/faq', [], 'No FAQ items yet.')),
  row(
    'a new question with errors',
    '/admin?view=faq-create',
    press('Create FAQ', 'Answer is required'),
  ),
  row(
    'a question',
    ({ question }) => `/admin?view=faq-edit&id=${question}`,
    (page) => field(page, 'Answer').waitFor(),
  ),
  row(
    'a question that cannot be saved',
    ({ question }) => `/admin?view=faq-edit&id=${question}`,
    async (page) => {
      await refuse(page, '**/api/admin/faq/*', 503, { message: 'The disk is full' })
      await field(page, 'Question').fill('Changed')
      await press('Save Changes', /The disk is full/)(page)
    },
  ),
  row('searches', '/admin?view=searches', answered('**/api/admin/searches', [SEARCH], 'zeppelin')),
]

const PANELS = '/admin?view=settings'

/** What loads in the lines above moves the buttons below. */
async function settingsLoaded(page: Page): Promise<void> {
  await shows('Last login')(page)
  await expect(page.locator('.settings-line-state').getByText('…', { exact: true })).toHaveCount(0)
}

export const SETTINGS: Row[] = [
  row('settings', PANELS, settingsLoaded),
  // The proof of identity lasts ten minutes, so this row comes before slower ones.
  row('a password link', PANELS, async (page) => {
    await settingsLoaded(page)
    await button(page, /^Password link for .*-deputy$/).click()
    await button(page, 'Make link').click()
    await page.getByRole('dialog').locator('.secret-text').waitFor()
  }),
  ...[
    'your-name',
    'second-factors',
    'sessions',
    'appearance',
    'backups',
    'export',
    'import',
    'activity',
    'keys',
    'it-instructions',
  ].map((view) =>
    row(view, `/admin?view=${view}`, (page) =>
      page.getByRole('link', { name: 'Settings' }).waitFor(),
    ),
  ),
  row('a new admin with errors', PANELS, async (page) => {
    await settingsLoaded(page)
    await button(page, 'Add Admin User').click()
    await press('Create User', 'Username must be at least 3 characters')(page)
  }),
  row('an admin to delete', PANELS, async (page) => {
    await settingsLoaded(page)
    await press(/^Delete .*-deputy$/, 'Delete user')(page)
  }),
  row('a proof of identity', '/admin?view=security', async (page) => {
    await refuse(page, '**/api/admin/security-settings', 403, {
      message: 'Please',
      code: 'confirm',
    })
    const security = page.getByRole('form', { name: 'Security' })
    await security.getByRole('combobox').selectOption('4 hours')
    await security.getByRole('button', { name: 'Save Changes' }).click()
    await field(page, 'Your password').waitFor()
  }),
  row('a category to delete', '/admin?view=blog-categories', async (page) => {
    const categories = page.getByRole('region', { name: 'Blog Categories' })
    await categories
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await shows('Delete category')(page)
  }),
  row('a session that has ended', '/admin?view=faq-categories', async (page) => {
    await page.getByRole('listitem').first().waitFor()
    await refuse(page, '**/api/admin/**', 401, { message: 'Sign in' })
    await field(page, 'New category in FAQ Categories').fill('Any')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'You have been signed out' })).toBeVisible()
  }),
  row('facts of the office', '/admin?view=office', async (page) => {
    await page.getByText('Closed on 11 federal holidays.').click()
    await page.getByRole('checkbox').last().waitFor()
  }),
  row('the notice', '/admin?view=notice', (page) => page.getByLabel('First day').waitFor()),
  row('pages of the office', '/admin?view=pages', shows('Privacy Policy')),
  row('restore tests', '/admin?view=restore-tests', shows('One server of')),
  row(
    'a restore test with errors',
    '/admin?view=restore-test-create',
    press('Add Restore Test', 'What was restored is required'),
  ),
  row('a page with gaps', '/admin?view=pages', async (page) => {
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await page.getByRole('region', { name: 'to fill in' }).waitFor()
  }),
  row(
    'a document with errors',
    '/admin?view=paper-create',
    press('Add Document', 'Title is required'),
  ),
  row('addresses', '/admin?view=addresses', shows(/-of-2019$/)),
  row('a redirect to nowhere', '/admin?view=addresses', async (page) => {
    await button(page, /^Redirect to… .*-of-2019/).click()
    await page.getByRole('combobox', { name: 'To', exact: true }).fill('/nowhere')
    await page.keyboard.press('Enter')
    await shows(/^There is nothing at \/nowhere/)(page)
  }),
]
