import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { holdImport } from '#features/import/server/import-lease.ts'
import { deleteLeftovers } from '#features/import/server/receive-source.ts'
import { startAsAdmin } from '#test/admin.ts'
import { wxr } from './examples.ts'

const MINUTE_MS = 60_000

test('one import runs at a time, on whichever node, and a node that was killed delays it briefly', async () => {
  const { request, token, services, clock } = await startAsAdmin()
  const upload = async () => {
    const answer = await request('/api/admin/imports?name=x.xml&dryRun=true', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: new Blob([wxr({})]),
    })
    await answer.text()
    return answer.status
  }

  const release = await holdImport(services)
  expect(await upload()).toBe(409)
  await release()
  expect(await upload()).toBe(200)
  const neverReleased = await holdImport(services)
  clock.advance(MINUTE_MS)
  expect(await upload()).toBe(200)
  await neverReleased()
})

test('the upload of an import that was killed is deleted at the next start', async () => {
  const { services } = await startAsAdmin()
  const { config } = services
  await mkdir(path.join(config.dataDir, 'import-abc'))

  await deleteLeftovers({ ...config, databaseUrl: 'postgres://' }, new Date())
  expect(await readdir(config.dataDir)).toContain('import-abc')
  await deleteLeftovers({ ...config, databaseUrl: undefined }, new Date())
  expect(await readdir(config.dataDir)).not.toContain('import-abc')
})
