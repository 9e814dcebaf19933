import { beforeAll, expect, test } from 'vitest'
import { buildOnce } from '../processes/site-process.ts'
import { ROUTES, type Call, type Route } from './walker/routes.ts'
import { cut, TROUBLES } from './walker/texts.ts'
import { startWalkedSite, type WalkedSite } from './walker/walked-site.ts'

/**
 * A turn takes at most 100 ms on a usual machine (docs/security.md#bounds), and a call 300. A machine
 * that is three times slower, with both cores busy, takes six times as long; a square takes seconds.
 */
const TURN_MS = 600
const CALL_MS = 2000
/** Each route gets other texts, so that together they get all of them. */
const STEP = 7
/** What a search or a name may have, at the least. */
const TERM_MAX = 80

beforeAll(buildOnce, 600_000)

/**
 * What a call takes of the processor: neither other processes nor the disk count. While a turn of the
 * server's thread lasts, no cached page is sent, so the longest turn is the wait of a page. Workers
 * are left out, because they hold nobody and can be ended.
 */
type Taken = { status: number; turnMs: number; callMs: number }

test('no call holds a cached page, or takes time by the square of what is sent', async () => {
  const site = await startWalkedSite()
  const faults: string[] = []
  for (const [index, [name, row]] of Object.entries(ROUTES).entries()) {
    const route: Route = typeof row === 'function' ? { prepare: row } : row
    let isReached = false
    for (const trouble of TROUBLES.filter((_, at) => (at + index) % (route.step ?? STEP) === 0)) {
      const taken = await call(site, name, await route.prepare(site, trouble.text), trouble.text)
      isReached ||= taken.status < 400
      const fault = findFault(taken, route)
      if (!fault) continue
      faults.push(`${name} ${fault} for ${trouble.name}`)
      // Others would only take longer.
      break
    }
    if (!isReached) faults.push(`${name} was not reached`)
  }

  expect(faults).toEqual([])
}, 1_800_000)

function findFault({ status, turnMs, callMs }: Taken, route: Route): string | undefined {
  if (status >= 500) return `answers ${status}`
  if (turnMs > TURN_MS) return `holds a page for ${Math.round(turnMs)} ms`
  return callMs > (route.callMs ?? CALL_MS) ? `takes ${Math.round(callMs)} ms` : undefined
}

/** Makes one call, and asks for a cached page meanwhile. */
async function call(
  site: WalkedSite,
  name: string,
  { id = '', json, body, headers }: Call,
  text: string,
): Promise<Taken> {
  const [method = '', pattern = ''] = name.split(' ')
  const path = pattern
    .replace('{id}', encodeURIComponent(id))
    .replace('{q}', () => encodeURIComponent(cut(text, TERM_MAX)))
  const init = {
    method,
    headers: {
      ...(path.startsWith('/api/') && { Authorization: `Bearer ${site.token}` }),
      ...(json && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: json ? JSON.stringify(json) : (body ?? null),
  }
  const before = await site.readProbe()
  const calls = [site.request(path, init), site.request('/')]
  const [status = 0, page] = await Promise.all(calls.map(readStatus))
  const after = await site.readProbe()
  expect(page).toBe(200)
  return { status, turnMs: after.turnMs, callMs: after.spentMs - before.spentMs }
}

async function readStatus(answered: Promise<Response>): Promise<number> {
  const answer = await answered
  const text = await answer.text()
  // A tool refuses within an answer.
  return text.includes('"isError":true') ? 400 : answer.status
}
