import { expect, test } from 'vitest'
import { z } from 'zod'
import { startApp } from '#test/app.ts'
import { testimonialSchema } from '../schema.ts'
import { buildTestimonial } from './testing.ts'

async function fetchTestimonials({
  request,
}: Pick<Awaited<ReturnType<typeof startApp>>, 'request'>) {
  const response = await request('/api/testimonials/homepage')
  expect(response.status).toBe(200)
  return z.array(testimonialSchema).parse(await response.json())
}

test('a testimonial carries all of its fields', async () => {
  const app = await startApp()
  const values = { rating: 4, imageUrl: 'https://pictures.example/a.jpg' }
  const testimonial = await buildTestimonial(app.services, values)

  expect(await fetchTestimonials(app)).toEqual([testimonial])
  expect(testimonial).toMatchObject(values)
})

test('the first of them can be asked for', async () => {
  const app = await startApp()
  const [first] = [await buildTestimonial(app.services), await buildTestimonial(app.services)]
  const read = async (query: string) =>
    z
      .array(z.object({ id: z.number() }))
      .parse(await (await app.request(`/api/testimonials/homepage?first=${query}`)).json())

  expect((await read('1')).map(({ id }) => id)).toEqual([first.id])
  for (const odd of ['0', '-1', 'x', '1e99']) expect(await read(odd)).toHaveLength(2)
})

test('inactive testimonials and those not for the homepage are hidden', async () => {
  const app = await startApp()
  await buildTestimonial(app.services, { name: 'Inactive', isActive: false })
  await buildTestimonial(app.services, { name: 'Elsewhere', showOnHomepage: false })
  await buildTestimonial(app.services, { name: 'Shown' })

  const names = (await fetchTestimonials(app)).map((testimonial) => testimonial.name)

  expect(names).toEqual(['Shown'])
})

test('the oldest testimonial comes first', async () => {
  const app = await startApp()
  await buildTestimonial(app.services, { name: 'First' })
  await buildTestimonial(app.services, { name: 'Second' })
  app.clock.advance(-60_000)
  await buildTestimonial(app.services, { name: 'Earlier' })

  const names = (await fetchTestimonials(app)).map((testimonial) => testimonial.name)

  expect(names).toEqual(['Earlier', 'First', 'Second'])
})
