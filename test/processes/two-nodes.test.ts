import path from 'node:path'
import { Client } from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../scripts/postgres.ts'
import { wxr } from '../doors/examples.ts'
import { FEEDS, importAt, tally } from './import-client.ts'
import { carryOn, signInAt } from './site-client.ts'
import { buildOnce, createDataDir, killGroup, startSite } from './site-process.ts'

const POSTS = 40
const SOURCE = wxr(
  ...Array.from({ length: POSTS }, (_, index) => ({
    name: `post-${index}`,
    title: `Post ${index}`,
  })),
)
const WHOLE = { 'post created': POSTS, 'redirect created': POSTS + FEEDS }
const UNCHANGED = { 'post unchanged': POSTS, 'redirect unchanged': POSTS + FEEDS }
beforeAll(buildOnce, 600_000)

async function startTwo() {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const settings = { DATABASE_URL: postgres.url }
  // On a first start with PostgreSQL, nothing has made the folder yet.
  const startNode = async () => startSite(path.join(await createDataDir(), 'data'), settings)
  const one = await startNode()
  const two = await startNode()
  const database = new Client({ connectionString: postgres.url })
  await database.connect()
  onTestFinished(() => database.end())
  const { token } = await signInAt(one)
  const listTitles = async () => {
    const answer = await carryOn(two, token).asAdmin('GET', '/api/admin/blog')
    const posts: { title: string }[] = await answer.json()
    return posts.map(({ title }) => title)
  }
  return { one, two, token, database, listTitles }
}

test('of two imports of one file at both nodes at once, one is refused or finds all done', async () => {
  const { one, two, token, listTitles } = await startTwo()

  const outcomes = await Promise.all(
    [one, two].map((site) => importAt(site, token, SOURCE).then(tally, String)),
  )

  const refusal = 'Error: 409: {"message":"An import is already running"}'
  expect(outcomes).toContainEqual(WHOLE)
  expect([refusal, UNCHANGED]).toContainEqual(
    outcomes.find((outcome) => outcome === refusal || 'post unchanged' in Object(outcome)),
  )
  const titles = await listTitles()
  expect(titles).toHaveLength(POSTS)
  expect(new Set(titles).size).toBe(POSTS)
}, 120_000)

test('what a node imported until it was killed is completed by the other, once its lease has ended', async () => {
  const { one, two, token, database, listTitles } = await startTwo()

  const acknowledged = await importAt(one, token, SOURCE, {
    onLine: ({ name }) => void (name === 'Post 2' && killGroup(one.child)),
  })
  await one.ended
  await expect(importAt(two, token, SOURCE)).rejects.toThrow('An import is already running')
  // As if its time had passed.
  await database.query(
    "update installation set value = '2026-01-01T00:00:00.000Z' where key = 'import'",
  )
  const rest = tally(await importAt(two, token, SOURCE))

  expect(rest['post unchanged']).toBeGreaterThanOrEqual(acknowledged.length)
  expect((rest['post created'] ?? 0) + (rest['post unchanged'] ?? 0)).toBe(POSTS)
  const titles = await listTitles()
  expect(titles).toHaveLength(POSTS)
  expect(new Set(titles).size).toBe(POSTS)
  expect(tally(await importAt(two, token, SOURCE))).toEqual(UNCHANGED)
}, 120_000)
