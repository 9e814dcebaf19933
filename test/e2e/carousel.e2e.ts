import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, hydrate, stopClock, test } from './fixtures.ts'

const TURN = 8000

test('it stops under the pointer, with the focus inside, and when paused', async ({ page }) => {
  const carousel = await openCarousel(page)

  await carousel.hover()
  await page.clock.runFor(3 * TURN)
  await expect(counter(carousel, '1 of 4')).toBeVisible()
  await page.mouse.move(2, 2)

  await carousel.getByRole('button', { name: 'Next testimonial' }).focus()
  await page.clock.runFor(3 * TURN)
  await expect(counter(carousel, '1 of 4')).toBeVisible()

  await carousel.getByRole('button', { name: 'Pause testimonials' }).press('Enter')
  await page.getByRole('button', { name: 'Play testimonials' }).blur()
  await page.clock.runFor(3 * TURN)
  await expect(counter(carousel, '1 of 4')).toBeVisible()

  await carousel.getByRole('button', { name: 'Play testimonials' }).press('Enter')
  await page.clock.runFor(TURN)
  await expect(counter(carousel, '2 of 4')).toBeVisible()
  await expect(carousel.locator('[data-slide]:visible')).toHaveCount(1)
  // axe waits with timers of the page.
  await page.clock.resume()
  await expectAccessible(page)
})

test('on a phone, the card is as high as its quotation, and its buttons stay in place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const carousel = await openCarousel(page)
  const next = carousel.getByRole('button', { name: 'Next testimonial' })
  await next.focus()
  const place = await next.boundingBox()
  const heights = new Set<number | undefined>()

  for (const turn of ['2 of 4', '3 of 4', '4 of 4', '1 of 4']) {
    await page.keyboard.press('Enter')
    await expect(counter(carousel, turn)).toBeVisible()
    expect(await next.boundingBox()).toEqual(place)
    heights.add((await carousel.boundingBox())?.height)
  }
  expect(heights.size).toBe(4)
})

async function openCarousel(page: Page): Promise<Locator> {
  await page.clock.install()
  await page.goto('/')
  await hydrate(page)
  const carousel = page.getByRole('group', { name: 'Testimonials' })
  await carousel.scrollIntoViewIfNeeded()
  await stopClock(page)
  // Independent of what ran before: the eight seconds start again when the pointer leaves.
  await carousel.hover()
  await expect(carousel.locator('.carousel-slides')).toHaveAttribute('aria-live', 'polite')
  await page.mouse.move(2, 2)
  await expect(carousel.locator('.carousel-slides')).toHaveAttribute('aria-live', 'off')
  await carousel.getByRole('button', { name: 'Show testimonial 1' }).dispatchEvent('click')
  await expect(counter(carousel, '1 of 4')).toBeVisible()
  return carousel
}

function counter(carousel: Locator, text: string): Locator {
  return carousel.getByText(text, { exact: true })
}
