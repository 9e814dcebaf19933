import type { Page } from '@playwright/test'
import { expect, expectLoaded, openAdmin, test } from '../signed-in.ts'
import { reauthenticate } from '../api.ts'
import { fillDesk } from './desk.ts'

const PHONE = 390
const WIDTHS = [PHONE, 768, 1024, 1366, 1920]
const AT = '2026-01-05T15:00:00.000Z'
/** As long as names of files, pages and townships get. */
const LONG =
  'Otter-Lake-Charter-Township-certificate-of-liability-insurance-for-2026 and its appendix'

type List = {
  name: string
  view: string
  /** What a short journey cannot make, by its path. */
  answers?: Record<string, object[]>
  /** The button that leads to it. */
  press?: string
}

const LISTS: List[] = [
  { name: 'posts', view: 'blog' },
  { name: 'questions', view: 'faq' },
  { name: 'some questions', view: 'faq&state=live' },
  { name: 'the order of the questions', view: 'faq', press: 'Change order' },
  { name: 'testimonials', view: 'testimonials' },
  { name: 'images', view: 'media' },
  { name: 'messages', view: 'messages' },
  { name: 'saved replies', view: 'saved-replies' },
  { name: 'pages', view: 'pages' },
  {
    name: 'documents',
    view: 'papers',
    answers: {
      '/api/admin/documents': [
        {
          id: 1,
          title: LONG,
          visibility: 'on-request',
          validUntil: '2026-12-31',
          state: 'expiring',
          href: '/documents/1',
          size: 4_000_000,
          sha256: '',
          createdAt: AT,
          updatedAt: AT,
        },
      ],
    },
  },
  {
    name: 'searches',
    view: 'searches',
    answers: {
      '/api/admin/searches': [
        { place: 'faq', term: LONG, count: 12_345, results: 0, lastAt: AT },
        { place: 'blog', term: LONG, count: 12_345, results: 99, lastAt: AT },
      ],
    },
  },
  {
    name: 'addresses',
    view: 'addresses',
    answers: {
      '/api/admin/links/broken': [
        { kind: 'blog', id: 1, title: LONG, href: `/${LONG}`, text: LONG },
        { kind: 'faq', id: 2, title: LONG, href: `/${LONG}`, text: LONG },
      ],
      '/api/admin/redirects': [
        { id: 1, from: `/${LONG}`, to: `/blog/${LONG}`, uses: 12_345, createdAt: AT },
        { id: null, from: `/blog/${LONG}`, to: `/blog/${LONG}`, uses: null, createdAt: null },
      ],
    },
  },
  { name: 'the trash', view: 'trash' },
  { name: 'the activity', view: 'activity' },
  {
    name: 'keys',
    view: 'keys',
    answers: {
      '/api/admin/keys': [
        {
          id: 1,
          name: LONG.slice(0, 60),
          scopes: ['read', 'drafts', 'messages'],
          madeBy: 'admin',
          createdAt: AT,
          expiresAt: AT,
          lastUsedAt: AT,
        },
      ],
    },
  },
  {
    name: 'proposals',
    view: 'proposals',
    answers: {
      '/api/admin/proposals': [
        { id: 1, kind: 'blog', entityId: 1, title: LONG, by: 'key “Desk helper”', madeAt: AT },
      ],
    },
  },
  { name: 'admins', view: 'settings' },
]

test('every cell of every list is inside its row, at every width', async ({
  page,
  server,
  token,
  asAdmin,
}) => {
  test.setTimeout(LISTS.length * 30_000)
  await reauthenticate(asAdmin)
  const { post } = await fillDesk(server.url, token, 'wide')
  const question = { question: `Is ${LONG} open on Fridays?`, answer: '<p>Yes.</p>' }
  await asAdmin('POST', '/api/admin/faq', question)
  await asAdmin('POST', '/api/blog', { title: LONG, content: '<p>Words.</p>' })
  const lists = [...LISTS, { name: 'versions', view: `history&kind=blog&id=${post}` }]

  for (const list of lists) await test.step(list.name, () => check(page, list))
})

async function check(page: Page, { name, view, answers = {}, press }: List): Promise<void> {
  for (const [path, json] of Object.entries(answers))
    await page.route(`**${path}`, (route) => route.fulfill({ json }))
  await openAdmin(page, `/admin?view=${view}`)
  await expectLoaded(page)
  if (press) {
    await page.getByRole('button', { name: press }).click()
    await page.getByRole('button', { name: press }).waitFor({ state: 'hidden' })
  }
  await expect(page.locator(ROWS).filter({ visible: true }).first()).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const found = await page.evaluate(findStray, ROWS)
    expect.soft(found, `${name} at ${width} px`).toEqual([])
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

const ROWS = '#dashboard-panel :is(tbody tr, ul > li, ol > li)'

/**
 * Runs in the page: finds what leaves its row, its cell or the window, and cells of a table below their
 * row.
 *
 * @param rows The selector of rows.
 */
function findStray(rows: string): string[] {
  const width = window.innerWidth
  const boxes = [...document.querySelectorAll(`:is(${rows}), :is(${rows}) :not(.sr-only)`)]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isCell = element.matches('td, th')
      // With words that do not fit and do not wrap.
      const end = isCell ? Math.max(right, left + element.scrollWidth) : right
      return { element, isCell, left, right: end, top, bottom }
    })
  const boxOf = new Map(boxes.map((box) => [box.element, box]))
  type Sides = { left: number; right: number }
  const findBox = (box: (typeof boxes)[number], selector: string): Sides | undefined => {
    const outer = box.element.closest(selector)
    return outer ? boxOf.get(outer) : undefined
  }
  const isOutside = (box: Sides, outer: Sides | undefined) =>
    outer !== undefined && (box.right > outer.right + 1 || box.left < outer.left - 1)
  const stray = boxes.filter((box) =>
    [
      findBox(box, 'tr, li'),
      box.isCell ? undefined : findBox(box, 'td, th, li'),
      { left: 0, right: width },
    ].some((outer) => isOutside(box, outer)),
  )
  // Below this width, rows are cards.
  const cells = width < 768 ? [] : boxes.filter(({ isCell }) => isCell)
  const below = cells.filter(({ element, top }) =>
    cells.some(
      (other) => other.element.parentElement === element.parentElement && other.bottom <= top,
    ),
  )
  return [...stray, ...below].map(({ element }) => element.outerHTML.slice(0, 160))
}
