import { expect, test } from 'vitest'
import { z } from 'zod'
import { startAsAdmin } from '#test/admin.ts'
import { adminFaqItemSchema } from '../schema.ts'
import { buildFaqItem } from './testing.ts'

const readItem = async (response: Response) => adminFaqItemSchema.parse(await response.json())
const readItems = async (response: Response) =>
  z.array(adminFaqItemSchema).parse(await response.json())

test("the second of two admins who started from the same version gets the first one's save", async () => {
  const { asAdmin, services } = await startAsAdmin()
  const { id, updatedAt } = await buildFaqItem(services)
  const save = (question: string) => asAdmin('PUT', `/api/admin/faq/${id}`, { question, updatedAt })

  const responses = await Promise.all([save('One?'), save('Two?')])

  const won = responses.find((response) => response.status === 200)
  const lost = responses.find((response) => response.status === 409)
  if (!won || !lost) throw new Error('both saves ended alike')
  const current = await readItem(won)
  expect(Date.parse(current.updatedAt)).toBeGreaterThan(Date.parse(updatedAt))
  expect(await lost.json()).toEqual({ message: expect.any(String), current })
})

test('a save that is sent again is no conflict with itself', async () => {
  const { asAdmin, services } = await startAsAdmin()
  const { id, updatedAt } = await buildFaqItem(services)
  const input = {
    question: ' One? ',
    answer: '<p>One</p><script>1</script>',
    tags: ['a'],
    updatedAt,
  }
  const save = (more: object) => asAdmin('PUT', `/api/admin/faq/${id}`, { ...input, ...more })

  const first = await readItem(await save({}))
  const again = await save({})

  expect([again.status, await again.json()]).toEqual([200, first])
  expect((await save({ sortOrder: 7 })).status).toBe(409)
  expect(await readItems(await asAdmin('GET', '/api/admin/faq'))).toEqual([
    { ...first, findings: 0 },
  ])
})

test('a change that names the newest version, or none, is accepted', async () => {
  const { asAdmin, services } = await startAsAdmin()
  const { id } = await buildFaqItem(services)
  const path = `/api/admin/faq/${id}`

  const first = await readItem(await asAdmin('PUT', path, { question: 'One?' }))
  const second = await asAdmin('PUT', path, { question: 'Two?', updatedAt: first.updatedAt })

  expect(second.status).toBe(200)
  const { updatedAt } = await readItem(second)
  expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt))
})
