import type { Page } from '@playwright/test'

/**
 * Waits until no animation or transition of the page runs, in two frames, because effects of React run
 * after the frame that shows their change: colors in between are neither the old nor the new ones.
 * Animations without an end, such as that of a loading indicator, go on. The promise `finished` of one
 * is not awaited, because it may never settle once its element leaves the page.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    do await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    while (
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    )
  })
}
