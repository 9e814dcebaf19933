import type { Page } from '@playwright/test'
import { openAdmin } from '../signed-in.ts'
import { expectFocusInSight, WINDOWS } from './in-sight.ts'
import { expect, test } from './answering-office.ts'

/** As many words as a long message has. */
const LONG = 'We had ransomware in 2024. The board wants a plan before winter. '.repeat(22)

const REPLY = { opens: 'Reply', field: 'Text' }
const OTHERS = [
  { opens: 'Answered another way…', field: 'What was said or agreed' },
  { opens: 'Add note', field: 'Note' },
]

/** A phone, a laptop, and the smallest. */
const FEW_WINDOWS = WINDOWS.filter((_, index) => [0, 4, 9].includes(index))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('whoever replies sees what they type at every size, and in other forms at the usual ones', async ({
  page,
  office,
}) => {
  test.slow()
  const long = await office.receive({ lastName: 'Long', message: LONG })
  const short = await office.receive({ lastName: 'Short' })
  await openAdmin(page, `/admin?view=messages&id=${long}`)
  for (const window of WINDOWS) await write(page, window, REPLY)
  for (const form of OTHERS) {
    for (const window of FEW_WINDOWS) await write(page, window, form)
  }
  await openAdmin(page, `/admin?view=messages&id=${short}`)
  for (const window of FEW_WINDOWS) await write(page, window, REPLY)
})

async function write(
  page: Page,
  window: (typeof WINDOWS)[number],
  { opens, field }: typeof REPLY,
): Promise<void> {
  await page.setViewportSize(window)
  const state = `${opens} at ${window.width} x ${window.height}`
  await page.evaluate(() => scrollTo(0, 0))
  await button(page, opens).press('Enter')
  const box = page.getByRole('textbox', { name: field })
  await expectFocusInSight(box, state)
  await page.keyboard.type('Dear Terry')
  await expectFocusInSight(box, `${state}, typed`)
  for (const other of ['Answered another way…', 'More for this message', 'Add note'])
    await expect(button(page, other), state).toHaveCount(0)
  await box.fill('')
  await button(page, 'Close').click()
  await expect(button(page, 'Reply')).toBeFocused()
}

test('the words of the person and the answer are in the first screen of a laptop', async ({
  page,
  office,
}) => {
  const id = await office.receive({ lastName: 'Asking', phone: '(906) 555-0154' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await openAdmin(page, '/admin?view=messages')
  const rows = page.getByRole('region', { name: 'List of messages' }).getByRole('link')
  expect(await topOf(rows.first())).toBeLessThan(200)
  expect(await countInFirstScreen(page, 'main')).toBeLessThanOrEqual(20)

  await openAdmin(page, `/admin?view=messages&id=${id}`)
  expect(await topOf(page.locator('.message-text'))).toBeLessThan(300)
  expect(await topOf(button(page, 'Reply'))).toBeLessThan(500)
  expect(await countInFirstScreen(page, 'article')).toBeLessThanOrEqual(8)
  await expect(page.getByText('Not given')).toHaveCount(0)
})

test('below a long message, the ways to answer are in sight from its first words on', async ({
  page,
  office,
}) => {
  const id = await office.receive({ lastName: 'Long', message: LONG })
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openAdmin(page, `/admin?view=messages&id=${id}`)
    await expect(button(page, 'Reply')).toBeInViewport({ ratio: 1 })
    await button(page, 'More for this message').click()
    await expect(button(page, 'Delete')).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(button(page, 'Add note')).toBeInViewport({ ratio: 1 })
    expect(await topOf(button(page, 'Reply'))).toBeLessThan(await topOf(button(page, 'Add note')))
  }
})

async function topOf(element: ReturnType<Page['locator']>): Promise<number> {
  await element.waitFor()
  return (await element.boundingBox())?.y ?? Infinity
}

function countInFirstScreen(page: Page, place: string): Promise<number> {
  return page
    .locator(`${place} :is(a[href], button, input, select, textarea, summary)`)
    .evaluateAll(
      (controls) =>
        controls.filter(
          (control) =>
            control.checkVisibility() && control.getBoundingClientRect().top < innerHeight,
        ).length,
    )
}
