import { expect, type Page } from '@playwright/test'
import { findContrastViolations, findViolations } from './axe.ts'

/** Small and large windows, and where a layout gives way to the next. */
const WIDTHS = [320, 390, 768, 1000, 1100, 1440, 2560]
const PHONE = 390
/** A layout for phones and one for desks. */
const SCANNED = new Set([PHONE, 1440])

/**
 * Looks at a state in every layout: axe at two widths, contrast also in the dark theme, and sideways
 * scrolling at all widths. It goes on after a failure, and names the state in each.
 */
export async function expectAccessibleLayout(
  page: Page,
  state = 'the page',
  part?: string,
): Promise<void> {
  const before = page.viewportSize()
  await expect(page.locator('head > title'), state).toHaveCount(1)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page, state)
    if (width === PHONE) await expectNoSmallFields(page, state)
    if (SCANNED.has(width)) await expectAccessible(page, `${state} at ${width} px`, part)
  }
  if (page.url().includes('/admin')) await expectContrastInTheDark(page, state)
  if (before) await page.setViewportSize(before)
}

/** The dark theme, which only the dashboard has, changes only colors: the same at every width. */
async function expectContrastInTheDark(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findContrastViolations(page), `${state} in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Fails with the violated rules and their elements, on the page or in a part of it. */
export async function expectAccessible(
  page: Page,
  state = 'the page',
  part?: string,
): Promise<void> {
  await expectUniqueIds(page, state)
  expect.soft(await findViolations(page, part), state).toEqual([])
  expect.soft(await findHollow(page), `${state}: hollow elements`).toEqual([])
}

/** Finds lists without items and groups of fields without a name, which both engines pass. */
function findHollow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll('ul:empty, ol:empty, dl:empty, fieldset:not(:has(> legend))'),
      ({ outerHTML }) => outerHTML.slice(0, 100),
    ),
  )
}

/** An iPhone zooms in on a field whose letters are smaller than 16 pixels, and does not zoom out. */
async function expectNoSmallFields(page: Page, state: string): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable="true"]')]
      .filter(
        (field) => field.checkVisibility() && !field.matches('[type="checkbox"], [type="radio"]'),
      )
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 120)),
  )
  expect.soft(small, `${state}: fields with small letters`).toEqual([])
}

/** axe no longer checks for duplicate ids, but a label finds only the first of two. */
async function expectUniqueIds(page: Page, state: string): Promise<void> {
  const repeated = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
  expect.soft(repeated, `${state}: ids`).toEqual([])
}

/** Fails if anything is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, state = 'the page'): Promise<void> {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }))
  expect.soft(content, `${state} is too wide for ${view} px`).toBeLessThanOrEqual(view)
}
