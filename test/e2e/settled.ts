import type { Page } from '@playwright/test'

/**
 * Waits for the end of all animations and transitions, and of those that begin in the next frame:
 * colors in between are neither the old nor the new ones. Animations without an end, such as that
 * of a loading indicator, go on.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let moving: Animation[] = []
    do {
      // An animation whose element leaves the page may never finish.
      const rest = new Promise((done) => setTimeout(done, 3000))
      await Promise.race([rest, Promise.allSettled(moving.map(({ finished }) => finished))])
      // Effects of React run after the frame that shows their change.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      moving = document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    } while (moving.length > 0)
  })
}
