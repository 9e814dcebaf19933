import { expect, type Locator } from '@playwright/test'

/** Windows of laptops and phones, and what is left of them at 200 % and 400 % zoom. */
export const WINDOWS = [
  { width: 390, height: 640 },
  { width: 768, height: 640 },
  { width: 1024, height: 640 },
  { width: 1366, height: 640 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 683, height: 384 },
  { width: 720, height: 320 },
  { width: 342, height: 192 },
  { width: 360, height: 160 },
]

/** A field that shows so many lines can be written in. */
const LINES_MIN = 4

/**
 * Expects that a person sees the field that has the focus: all of it, or its first four lines. Every
 * row of points across it must hit the field, and not what covers it.
 */
export async function expectFocusInSight(field: Locator, state: string): Promise<void> {
  await expect(field, state).toBeFocused()
  await expect
    .poll(() => field.evaluate(measureHidden, LINES_MIN), `${state}: hidden pixels`)
    .toBe(0)
}

/** How many of the pixels that should be seen are not, from the top of a field down. */
function measureHidden(field: Element, lines: number): number {
  const { left, top, width, height } = field.getBoundingClientRect()
  const style = getComputedStyle(field)
  const padding = Number.parseFloat(style.paddingTop) * 2
  const needed = Math.min(height, Number.parseFloat(style.lineHeight) * lines + padding)
  let hidden = 0
  for (let y = 1; y < needed - 1; y += 1) {
    const isSeen = [0.1, 0.5, 0.9].every((part) => {
      const hit = document.elementFromPoint(left + width * part, top + y)
      return hit !== null && field.contains(hit)
    })
    if (!isSeen) hidden += 1
  }
  return hidden
}
