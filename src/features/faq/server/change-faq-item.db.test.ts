import { expect, test } from 'vitest'
import { startAsAdmin } from '#test/admin.ts'
import { adminFaqItemSchema } from '../schema.ts'
import { buildFaqItem } from './testing.ts'

const readItem = async (response: Response) => adminFaqItemSchema.parse(await response.json())

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
