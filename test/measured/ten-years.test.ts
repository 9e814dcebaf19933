import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hasGrown, measureGrowth } from '../../scripts/bench/large/measure.ts'
import { cleanUp } from '../../scripts/bench/server.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { IS_IN_DEPTH } from '#test/depth.ts'
import { buildOnce } from '../processes/site-process.ts'

beforeAll(buildOnce, 600_000)
afterAll(cleanUp)

// Filling takes a minute or two.
test.runIf(IS_IN_DEPTH).each(['SQLite', 'PostgreSQL'])(
  'ten years of work cost no more for each call than the first month, on %s',
  async (database) => {
    const growth = await measureGrowth(database === 'SQLite' ? undefined : await startDatabase())

    expect(growth.filter(hasGrown)).toEqual([])
  },
  1_800_000,
)

async function startDatabase(): Promise<string> {
  const { url, stop } = await startPostgres()
  onTestFinished(stop)
  return url
}
