import { expect, type Page } from '@playwright/test'

/** More than any form has. */
const STOPS_MAX = 200

/**
 * Presses Tab through the view, or through the dialog over it. Every stop is seen: all of it, or two
 * lines of a text, because browsers scroll to the line of the cursor (WCAG 2.4.11 asks for a part).
 */
export async function expectFocusInSight(page: Page, state: string): Promise<void> {
  // One that is left lies over a small window until it goes, and waits while the focus is in it.
  const toast = page.locator('.toast')
  await toast
    .getByRole('button', { name: 'Close notification' })
    .evaluateAll((buttons: HTMLElement[]) => {
      for (const close of buttons) close.click()
    })
  await expect(toast).toHaveCount(0)
  await startBeforeFirstStop(page)
  const unseen: string[] = []
  let stops = 0
  for (; stops < STOPS_MAX; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await lookAtFocus(page)
    if (stop === undefined) break
    if (stop.seen < stop.needed)
      unseen.push(`${stop.name}: ${stop.seen} of ${stop.needed} px, ${stop.place}`)
  }
  expect.soft(stops, `${state}: stops`).toBeGreaterThan(0)
  expect.soft(unseen, `${state}: focus out of sight`).toEqual([])
}

function startBeforeFirstStop(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const old of document.querySelectorAll('[data-stop]')) old.removeAttribute('data-stop')
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
    const root = dialog ?? document.querySelector('main')
    if (!root) throw new Error('there is no view')
    root.tabIndex = -1
    root.focus()
    // What scrolls in a dialog is the sheet in it.
    for (const scrolled of [root, root.querySelector('.dialog-sheet')])
      if (scrolled) scrolled.scrollTop = 0
  })
}

/** How much of the focused control is seen; undefined after the last one. */
function lookAtFocus(page: Page) {
  return page.evaluate(async () => {
    const TEXT_PX = 48
    /** Browsers place edges between pixels. */
    const TOLERANCE_PX = 3
    /** What scrolls comes to rest within these pictures. */
    const PICTURES = 30
    const focused = document.activeElement
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const root = dialog ?? document.querySelector('main')
    if (!(focused instanceof HTMLElement) || !root?.contains(focused)) return undefined
    if (focused === root || 'stop' in focused.dataset) return undefined
    focused.dataset['stop'] = ''
    // The box of a choice, or of a file, may be drawn by its label.
    const isTiny = focused.getBoundingClientRect().height < TOLERANCE_PX
    const shown = (isTiny && focused.closest('label')) || focused
    const look = () => {
      const { left, right, top, bottom } = shown.getClientRects()[0] ?? new DOMRect()
      let seen = 0
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(bottom, innerHeight); y += 1)
        if (shown.contains(document.elementFromPoint((left + right) / 2, y))) seen += 1
      const isText = focused.isContentEditable || focused.matches('textarea, input, select')
      const height = bottom - top - TOLERANCE_PX
      return { seen, needed: Math.floor(isText ? Math.min(height, TEXT_PX) : height) }
    }
    const describePlace = () => {
      const { left, right, top, bottom } = shown.getClientRects()[0] ?? new DOMRect()
      const cover = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const by = cover ? `covered by ${cover.outerHTML.slice(0, 80)}` : 'outside'
      return `${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight} px, ${by}`
    }
    let { seen, needed } = look()
    for (let picture = 0; seen < needed && picture < PICTURES; picture += 1) {
      await new Promise(requestAnimationFrame)
      ;({ seen, needed } = look())
    }
    const describe = () => focused.ariaLabel ?? (focused.textContent.trim() || focused.outerHTML)
    const place = seen < needed ? describePlace() : ''
    return { name: describe().slice(0, 80), seen, needed, place }
  })
}
