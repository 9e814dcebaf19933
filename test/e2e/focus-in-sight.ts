import { expect, type Page } from '@playwright/test'

/** More than any form has. */
const STOPS_MAX = 200

/**
 * Presses Tab through the view, or through the dialog over it. Every stop is seen: all of it, or four
 * lines of a long text (WCAG 2.4.11 asks for a part).
 */
export async function expectFocusInSight(page: Page, state: string): Promise<void> {
  await page.evaluate(() => {
    const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]')
    const root = [...dialogs].at(-1) ?? document.querySelector('main')
    for (const old of document.querySelectorAll('[data-stop]')) old.removeAttribute('data-stop')
    if (!root) throw new Error('there is no view')
    root.tabIndex = -1
    root.focus()
    root.scrollIntoView({ block: 'start' })
  })
  const unseen: string[] = []
  let stops = 0
  for (; stops < STOPS_MAX; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await lookAtFocus(page)
    if (stop === undefined) break
    if (stop.seen < stop.needed) unseen.push(`${stop.name}: ${stop.seen} of ${stop.needed} px`)
  }
  expect.soft(stops, `${state}: stops`).toBeGreaterThan(0)
  expect.soft(unseen, `${state}: focus out of sight`).toEqual([])
}

/** How much of the focused control is seen; undefined after the last one. */
function lookAtFocus(page: Page) {
  return page.evaluate(async () => {
    const LINES = 4
    const LINE_PX = 24
    /** Browsers place edges between pixels. */
    const TOLERANCE_PX = 3
    const TINY_PX = 8
    // A focused control is scrolled to before the next picture.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
    const focused = document.activeElement
    const root =
      [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
    if (!(focused instanceof HTMLElement) || !root?.contains(focused) || focused === root)
      return undefined
    if ('stop' in focused.dataset) return undefined
    focused.dataset['stop'] = ''
    const isTiny = focused.getBoundingClientRect().height < TINY_PX
    const shown = (isTiny && focused.closest('label')) || focused
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const isSeenAt = (y: number) => {
      const hit = document.elementFromPoint((left + right) / 2, y)
      return (
        hit !== null &&
        (shown.contains(hit) || (hit.contains(shown) && hit.closest('label') !== null))
      )
    }
    let seen = 0
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(bottom, innerHeight); y += 1)
      if (isSeenAt(y)) seen += 1
    const needed = Math.floor(
      Math.min(bottom - top - TOLERANCE_PX, LINES * LINE_PX, innerHeight / 2),
    )
    const name = focused.ariaLabel ?? (focused.textContent.trim() || focused.outerHTML)
    return { name: name.slice(0, 80), seen, needed }
  })
}
