import { expect, test } from 'vitest'
import { startAsAdmin } from '#test/admin.ts'
import { findNextExpiry } from './store.ts'
import { buildDocument } from './testing.ts'

test('pages change next when the first of the offered documents expires', async () => {
  const app = await startAsAdmin()
  const next = () => findNextExpiry(app.db, app.clock.now())
  for (const validUntil of ['', '2026-03-01']) await buildDocument(app, { fields: { validUntil } })

  expect(await next()).toBeUndefined()
  for (const validUntil of ['2026-07-04', '2026-03-02']) {
    await buildDocument(app, { fields: { validUntil } })
  }
  expect((await next())?.toISOString()).toBe('2026-03-03T05:00:00.000Z')
  app.clock.set(new Date('2026-03-03T05:00:00.000Z'))
  expect((await next())?.toISOString()).toBe('2026-07-05T04:00:00.000Z')
})
