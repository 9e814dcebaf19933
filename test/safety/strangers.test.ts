import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp, type App } from '#test/app.ts'

const WITH_SESSION_OR_KEY = /^(?:POST \/api\/blog|PUT \/api\/faq\/items\/:id|POST \/mcp)$/
const SIGN_IN = /^POST \/api\/admin\/login(?:\/|$)/
const BODIES: Record<string, unknown> = {
  '/api/admin/login': { username: 'nobody', password: 'made up' },
  '/api/admin/login/new-password': { token: 'made-up', newPassword: 'three unrelated words' },
  '/api/admin/login/verify': { challenge: 'x'.repeat(43), method: 'totp', code: '000000' },
}

/** The calls other than reads that need no session. */
function listOpenWrites({ routes }: App): string[] {
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  return [...names].filter(
    (name) =>
      /^(?:POST|PUT|PATCH|DELETE) /.test(name) &&
      (!name.includes('/api/admin/') || SIGN_IN.test(name)) &&
      !WITH_SESSION_OR_KEY.test(name),
  )
}

/** Calls until the answer is 429. @returns the number of calls */
async function callUntilRefused(app: App, path: string): Promise<number> {
  for (let calls = 1; calls <= 4000; calls += 1) {
    const response = await app.postJson(path, BODIES[path] ?? {})
    expect(response.status, `of ${path}`).toBeLessThan(500)
    if (response.status === 429) return calls
  }
  throw new Error(`${path} is never refused`)
}

async function countRows({ db }: App): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

test(
  'every call that needs no session is refused in the end, and then leaves nothing behind',
  { timeout: 240_000, tags: 'long' },
  async () => {
    // No limit runs out meanwhile, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const app = await startApp()
    const paths = listOpenWrites(app).map((name) =>
      (name.split(' ')[1] ?? '').replace(/:\w+/g, '1'),
    )
    expect(paths).toEqual(expect.arrayContaining([...Object.keys(BODIES), '/api/contact']))

    for (const path of paths) {
      const calls = await callUntilRefused(app, path)
      const before = await countRows(app)
      for (let call = 0; call < 50; call += 1) {
        expect((await app.postJson(path, BODIES[path] ?? {})).status, `of ${path}`).toBe(429)
      }

      expect(await countRows(app), `of ${path} after ${calls} calls`).toEqual(before)
    }
  },
)
