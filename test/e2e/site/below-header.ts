import { expect, type Page } from '@playwright/test'

/** Waits until the top of the element is directly below the sticky header: not behind it, not far below. */
export async function expectBelowHeader(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    const header = await page.locator('.site-header').boundingBox()
    const element = await page.locator(selector).boundingBox()
    const gap = (element?.y ?? Infinity) - (header?.height ?? 0)
    // One measurement for both limits: a page that still scrolls may be beyond either of them.
    expect(gap).toBeGreaterThanOrEqual(-1)
    expect(gap).toBeLessThan(60)
  }).toPass({ timeout: 15_000 })
}
