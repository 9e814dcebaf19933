import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { quotationSchema } from '../schema.ts'

const ask = async (query: string) => (await startApp()).request(`/api/quote${query}`)

test('anyone gets the lines and sums of a quotation', async () => {
  const response = await ask('?devices=5&terabytes=2')

  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(quotationSchema.strict().parse(await response.json())).toMatchObject({
    devices: 5,
    terabytes: 2,
    lines: [{ monthly: 79 }, { monthly: 40 }, { monthly: 15 }],
    monthly: 134,
    yearly: 1608,
  })
})

test.for([
  ['?devices=5', ['terabytes']],
  ['?devices=501&terabytes=2', ['devices']],
  ['?devices=%ff&terabytes=%', ['devices', 'terabytes']],
] as const)('%s is refused with a message for each quantity', async ([query, paths]) => {
  const response = await ask(query)

  expect(response.status).toBe(400)
  const { message, issues } = await response.json()
  expect(issues.map(({ path }: { path: string }) => path)).toEqual(paths)
  expect(message).toBe(issues[0].message)
  expect(message).toMatch(/^(?:Enter a whole number of|For more than) /)
})
