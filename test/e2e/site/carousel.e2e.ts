import { expect, hydrate, test } from '../fixtures.ts'

test('on a phone, the card is as high as its quotation, and its buttons stay in place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hydrate(page)
  const carousel = page.getByRole('group', { name: 'Testimonials' })
  await expect(carousel.getByText('1 of 4', { exact: true })).toBeVisible()
  const next = carousel.getByRole('button', { name: 'Next testimonial' })
  await next.focus()
  const place = await next.boundingBox()
  const heights = new Set<number | undefined>()

  for (const turn of ['2 of 4', '3 of 4', '4 of 4', '1 of 4']) {
    await page.keyboard.press('Enter')
    await expect(carousel.getByText(turn, { exact: true })).toBeVisible()
    expect(await next.boundingBox()).toEqual(place)
    heights.add((await carousel.boundingBox())?.height)
  }
  expect(heights.size).toBe(4)
})
