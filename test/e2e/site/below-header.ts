import { expect, type Page } from '@playwright/test'
import { PATIENCE } from '#test/patience.ts'
import { nextFrame } from '../fixtures.ts'

/** Waits until the top of the element rests directly below the sticky header: not behind it, not far below. */
export async function expectBelowHeader(page: Page, selector: string): Promise<void> {
  const measureGap = async () => {
    const header = await page.locator('.site-header').boundingBox()
    const element = await page.locator(selector).boundingBox()
    return (element?.y ?? Infinity) - (header?.height ?? 0)
  }
  await expect(async () => {
    // One measurement for both limits: a page that still scrolls may be beyond either of them.
    const gap = await measureGap()
    expect(gap).toBeGreaterThanOrEqual(-1)
    expect(gap).toBeLessThan(60)
    await nextFrame(page)
    expect(await measureGap()).toBe(gap)
  }).toPass({ timeout: PATIENCE.timeout })
}
