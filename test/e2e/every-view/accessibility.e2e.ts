import type { Page } from '@playwright/test'
import { IS_IN_DEPTH } from '#test/depth.ts'
import { expectAccessibleLayout } from '../accessible.ts'
import { test as adminTest } from '../signed-in.ts'
import { HISTORY, PEOPLE_AND_PICTURES, POSTS } from './content-to-check.ts'
import { fillDesk, type Desk } from './desk.ts'
import { expect, test } from '../fixtures.ts'
import { ANSWERS, LANDING, LOGIN, MOST_READ, PACKETS, PROOF, READING } from './pages-to-check.ts'
import { publishProof } from '../proof.ts'
import { findByOtherEngine } from '../second-engine.ts'
import { EVERY_DAY, INBOX, open, QUESTIONS, SETTINGS, type Row } from './views-to-check.ts'

const VIEWS = {
  'views of every day': EVERY_DAY,
  messages: INBOX,
  posts: POSTS,
  questions: QUESTIONS,
  versions: HISTORY,
  'people and pictures': PEOPLE_AND_PICTURES,
  settings: SETTINGS,
}
const PAGES = {
  'what most visitors read': MOST_READ,
  'the landing page': LANDING,
  'the blog': READING,
  'the questions': ANSWERS,
  'the board packet': PACKETS,
  'the login': LOGIN,
}
const isMain = (rows: Row[]) => rows === EVERY_DAY || rows === MOST_READ
const tagged = (rows: Row[]) => ({ tag: isMain(rows) ? '@main' : [] })
/** Visitors have none. */
const NO_DESK: Desk = { name: '', picture: '', post: 0, question: 0, mail: 0, held: 0 }
/** A deadline for a busy machine. */
const ROW_MS = 60_000
const OPTIONS = { contextOptions: { reducedMotion: 'reduce' } as const }

adminTest.describe(() => {
  adminTest.use({ ...OPTIONS, allowedFaults: /40[013]|415|503/ })

  for (const [name, rows] of Object.entries(VIEWS)) {
    adminTest(
      `${name} are accessible and fit every screen`,
      tagged(rows),
      async ({ page, server, token }) => {
        adminTest.setTimeout(rows.length * ROW_MS)
        page.on('dialog', (dialog) => dialog.accept())
        const desk = await fillDesk(server.url, token, name.replaceAll(' ', '-'))
        for (const row of rows) await adminTest.step(row.name, () => check(page, row, desk))
      },
    )
  }

  adminTest('proof is accessible and fits every screen', async ({ page, asAdmin }) => {
    adminTest.setTimeout(PROOF.length * ROW_MS)
    const withdraw = await publishProof(asAdmin)
    for (const row of PROOF) await adminTest.step(row.name, () => check(page, row))
    await withdraw()
  })
})

test.describe(() => {
  test.use({ ...OPTIONS, allowedFaults: /40[014]|500/ })

  for (const [name, rows] of Object.entries(PAGES)) {
    test(`${name} is accessible and fits every screen`, tagged(rows), async ({ page }) => {
      test.setTimeout(rows.length * ROW_MS)
      for (const row of rows) await test.step(row.name, () => check(page, row))
    })
  }
})

async function check(page: Page, row: Row, desk: Desk = NO_DESK): Promise<void> {
  const { name, part } = row
  await open(page, row, desk)
  await expectAccessibleLayout(page, name, part)
  // It takes as long as axe, and finds little that axe does not.
  if (IS_IN_DEPTH)
    expect.soft(await findByOtherEngine(page), `${name}, by another engine`).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
