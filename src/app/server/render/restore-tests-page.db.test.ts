import { expect, test } from 'vitest'
import { signIn } from '#test/admin.ts'
import { startNodes, startServer, type Served } from '#test/app.ts'
import { publishOfficePage } from '#features/office-pages/server/testing.ts'
import { buildRestoreTest } from '#features/restore-tests/server/testing.ts'
import type { Overview } from '#shared/overview.ts'

const PACKET = '/board-packet?devices=5&terabytes=2'
const LAST = 'Last restore test: March 2, 2026. Everything came back in 42 minutes.'
const text = async ({ origin }: Served, path: string) =>
  (await (await fetch(origin + path)).text()).replaceAll(/<[^<>]*>/g, '')
/** The start of a day in Michigan, which is an hour earlier in summer. */
const midnight = (day: string, hour = '04') => new Date(`${day}T${hour}:00:00.000Z`)
const before = (time: Date) => new Date(time.getTime() - 1)

test('without a published test, nothing speaks of one', async () => {
  const app = await startServer()
  await buildRestoreTest(app.services, { isPublished: false })

  expect((await fetch(`${app.origin}/restore-tests`)).status).toBe(404)
  for (const path of ['/', PACKET, '/sitemap.xml']) {
    const page = await (await fetch(app.origin + path)).text()
    expect(page, `at ${path}`).not.toMatch(/Last restore test|restore-tests/)
  }
})

test('home page, page of the tests and packet name the last test, also on cached pages', async () => {
  const app = await startServer()
  await text(app, '/')
  const { asAdmin } = await signIn(app)
  await asAdmin('POST', '/api/admin/restore-tests', {
    testedOn: '2026-03-02',
    subject: 'One server',
    minutes: 42,
    outcome: 'complete',
    isPublished: true,
  })

  for (const path of ['/', PACKET, '/restore-tests']) expect(await text(app, path)).toContain(LAST)
  expect(await text(app, '/sitemap.xml')).toContain('https://vault.example/restore-tests')
})

test('a failed test is shown like any other', async () => {
  const app = await startServer()
  await buildRestoreTest(app.services, { outcome: 'failed', minutes: null, note: 'Disk full' })

  expect(await text(app, '/')).toContain('Last restore test: March 2, 2026. The test failed.')
  expect(await text(app, '/restore-tests')).toMatch(/The test failed\.[^]*Disk full/)
})

test('from the 36th day, cached pages of every node say each day how old the last test is', async () => {
  const nodes = await startNodes()
  await publishOfficePage(nodes[0].services, 'insurance')
  await buildRestoreTest(nodes[0].services)
  const shown = async (time: Date) => {
    for (const { clock } of nodes) clock.set(time)
    const pages = nodes.flatMap((node) =>
      ['/', '/restore-tests', '/insurance', PACKET].map((path) => text(node, path)),
    )
    const ages = (await Promise.all(pages)).map(
      (page) => /The last test was \d+ days ago/.exec(page)?.[0] ?? '',
    )
    return [...new Set(ages)]
  }

  expect(await shown(midnight('2026-03-30'))).toEqual([''])
  expect(await shown(midnight('2026-04-06'))).toEqual([''])
  expect(await shown(before(midnight('2026-04-07')))).toEqual([''])
  expect(await shown(midnight('2026-04-07'))).toEqual(['The last test was 36 days ago'])
  expect(await shown(before(midnight('2026-04-08')))).toEqual(['The last test was 36 days ago'])
  expect(await shown(midnight('2026-04-08'))).toEqual(['The last test was 37 days ago'])
})

test('a newer test ends the warning', async () => {
  const app = await startServer()
  await buildRestoreTest(app.services)
  app.clock.set(midnight('2026-04-20'))
  expect(await text(app, '/')).toContain('The last test was 49 days ago')
  const { asAdmin } = await signIn(app)
  const newer = {
    testedOn: '2026-04-20',
    subject: 'A share',
    outcome: 'partial',
    isPublished: true,
  }

  expect((await asAdmin('POST', '/api/admin/restore-tests', newer)).status).toBe(201)

  const page = await text(app, '/')
  expect(page).toContain('Last restore test: April 20, 2026. Not everything came back.')
  expect(page).not.toContain('days ago')
})

test('Overview tells the office from the 28th day', async () => {
  const app = await startServer()
  await buildRestoreTest(app.services)
  const due = async (time: Date) => {
    app.clock.set(time)
    const { read } = await signIn(app)
    const { warnings }: Overview = await read('/api/admin/overview')
    return warnings.filter(({ kind }) => kind === 'restore-test-due')
  }

  expect(await due(before(midnight('2026-03-30')))).toEqual([])
  expect(await due(midnight('2026-03-30'))).toEqual([{ kind: 'restore-test-due', days: 28 }])
  expect(await due(midnight('2026-04-07'))).toEqual([{ kind: 'restore-test-due', days: 36 }])
})

test('the page shows the last twelve tests, and older ones by year', async () => {
  const app = await startServer()
  for (let month = 1; month <= 12; month += 1) {
    const testedOn = `2025-${String(month).padStart(2, '0')}-15`
    await buildRestoreTest(app.services, { testedOn, subject: `Number ${month}.` })
  }
  await buildRestoreTest(app.services, { testedOn: '2024-05-01', subject: 'The first.' })
  await buildRestoreTest(app.services)

  const page = await text(app, '/restore-tests')
  const newest = page.slice(0, page.indexOf('Earlier tests: 2025'))
  expect(newest).toContain('Number 2.')
  expect(newest).not.toContain('Number 1.')
  expect(page).toMatch(/Earlier tests: 2025[^]*Number 1\.[^]*Earlier tests: 2024[^]*The first\./)
})
