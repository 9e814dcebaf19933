import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { healthRoutes } from './health.ts'
import { PATIENCE } from '#test/patience.ts'

const JSON_ERROR = { message: expect.stringMatching(/\S/) }

test('without its database the process is up but not ready', async () => {
  const { db, request } = await startApp()
  await db.destroy()

  const health = await request('/healthz')
  const ready = await request('/readyz')

  expect(health.status).toBe(200)
  expect(ready.status).toBe(503)
  expect(ready.headers.get('cache-control')).toBe('no-store')
  expect(await ready.json()).toEqual(JSON_ERROR)
})

test('without a folder for images the site is not ready, until there is one again', async () => {
  const { services, request } = await startApp()
  const readiness = async () => (await request('/readyz')).status
  expect(await readiness()).toBe(200)
  // A file in the place of the folder stops root too, whom permissions do not.
  const folder = path.join(services.config.dataDir, 'media')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, '')

  await expect.poll(readiness, PATIENCE).toBe(503)
  expect(await (await request('/readyz')).json()).toEqual(JSON_ERROR)
  await rm(folder)
  await expect.poll(readiness, PATIENCE).toBe(200)
})

test('many requests at once make the site check only once whether it is ready', async () => {
  const { services, request } = await startApp()
  const check = vi.spyOn(services.storage, 'check')

  const together = await Promise.all(Array.from({ length: 20 }, async () => request('/readyz')))
  const after = await request('/readyz')

  expect([...together, after].map(({ status }) => status)).toEqual(Array(21).fill(200))
  expect(after.headers.get('cache-control')).toBe('no-store')
  expect(check).toHaveBeenCalledOnce()
})

test('a site whose database or storage does not answer is not ready', async () => {
  const { services } = await startApp()
  const storage = { ...services.storage, check: () => new Promise<void>(() => undefined) }
  const routes = healthRoutes({ ...services, storage }, { timeoutMs: 50 })
  routes.onError((error, c) => c.text(String(error), 'status' in error ? 503 : 500))

  expect((await routes.request('/readyz')).status).toBe(503)
})
