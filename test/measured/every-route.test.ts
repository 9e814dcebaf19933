import { beforeAll, expect, test } from 'vitest'
import { inDepth } from '#test/depth.ts'
import { buildOnce } from '../processes/site-process.ts'
import { list } from './walker/makers.ts'
import { listOperations, type Walked } from './walker/operations.ts'
import { LENGTH, PLAIN, TROUBLES, type Trouble } from './walker/texts.ts'
import { startWalkedSite, type WalkedSite } from './walker/walked-site.ts'

/** Linear work doubles with its input, and quadratic work takes four times as long. */
const GROWTH_MAX = 3
/** Less than this tells nothing: clocks count in steps, and a list may be kept or not by its size. */
const MEASURABLE_MS = 60
/** What a turn may take on the machine of docs/performance.md. */
const HELD_MS = 100
/** Loading a library, a collection of garbage and other processes only add time. */
const TRIES = 5
/** Beyond these letters, a text is more than a name. */
const LONG = 3000
/** Twice as many of the longest answers are more than a site takes. */
const PREPARED_EVERY = 10
/** It cleans a text, checks it, and stores it with its links and for searches. */
const WITH_ALL = 'POST /api/blog'
/** How many of the texts another route gets that takes long ones, short ones. */
const LONG_TEXTS = inDepth(2, TROUBLES.length)
const SHORT_TEXTS = inDepth(1, 8)

beforeAll(buildOnce, 600_000)

/**
 * What a call takes of the processor: neither other processes nor the disk count, so it is the same
 * on a busy machine. While a turn of the server's thread lasts, no cached page is sent, so the longest
 * turn is the wait of a page. Workers are left out, because they hold nobody and can be ended.
 */
type Taken = { held: number; spentMs: number }

test('no call to any route holds a cached page, or takes time by the square of what is sent', async () => {
  const [half, whole] = await Promise.all([startWalkedSite(), startWalkedSite()])
  const faults: string[] = []
  let walked = 0
  for (const [index, operation] of (await listOperations(whole)).entries()) {
    let reached = 0
    for (const trouble of [PLAIN, ...chooseTroubles(operation, index)]) {
      if (walked % PREPARED_EVERY === 0) await Promise.all([prepare(half), prepare(whole)])
      walked += 1
      let least = [MOST, MOST]
      let fault: string | undefined
      for (let attempt = 0; attempt < TRIES && (attempt === 0 || fault); attempt += 1) {
        const answers = await Promise.all([
          call(operation, half, trouble, { length: LENGTH / 2, attempt }),
          call(operation, whole, trouble, { length: LENGTH, attempt }),
        ])
        least = answers.map((answer, at) => atLeast(answer, least[at] ?? MOST))
        const statuses = answers.map(({ status }) => status)
        if (statuses.every((status) => status < 400)) reached += 1
        fault = statuses.some((status) => status >= 500)
          ? `answers ${statuses.join(', ')}`
          : findFault(least)
      }
      if (fault) faults.push(`${operation.name} ${fault} for ${trouble.name}`)
    }
    if (reached === 0) faults.push(`${operation.name} was not reached`)
  }

  expect(faults).toEqual([])
}, 1_800_000)

/** What all texts take together, in an export or on a page, is not the question of one call. */
async function prepare(site: WalkedSite): Promise<void> {
  await site.prove()
  for (const path of ['/api/admin/faq', '/api/admin/blog']) {
    for (const { id } of await list(site, path))
      await site.asAdmin('DELETE', `${path}/${String(id)}`)
  }
}

const MOST: Taken = { held: Infinity, spentMs: Infinity }

const atLeast = (one: Taken, other: Taken): Taken => ({
  held: Math.min(one.held, other.held),
  spentMs: Math.min(one.spentMs, other.spentMs),
})

/** @param least of half the length, and of the whole */
function findFault([half = MOST, whole = MOST]: Taken[]): string | undefined {
  const held = Math.max(half.held, whole.held)
  if (held > HELD_MS) return `holds a page for ${Math.round(held)} ms`
  const grows = whole.spentMs > GROWTH_MAX * half.spentMs + MEASURABLE_MS
  return grows
    ? `takes ${Math.round(half.spentMs)} ms, and ${Math.round(whole.spentMs)} ms for twice as much,`
    : undefined
}

/** Another few for each route, so that each text comes to many. */
function chooseTroubles({ name, takes }: Walked, index: number): Trouble[] {
  if (name === WITH_ALL) return TROUBLES
  const count = takes === 0 ? 0 : takes > LONG ? LONG_TEXTS : SHORT_TEXTS
  return Array.from({ length: count }, (_, at) => {
    const chosen = index + Math.floor((at * TROUBLES.length) / count)
    return TROUBLES[chosen % TROUBLES.length] ?? PLAIN
  })
}

/** Makes one call, and asks for a cached page meanwhile. */
async function call(
  operation: Walked,
  site: WalkedSite,
  { name, make }: Trouble,
  { length, attempt }: { length: number; attempt: number },
) {
  const send = await operation.prepare(site, { name, text: make(length), length })
  // Before a call counts as a fault, the pace of the machine is looked at.
  const pace = attempt === 0 ? 1 : await site.readPace()
  const before = await site.readProbe()
  const [status, page] = await Promise.all([readStatus(send()), readStatus(site.request('/'))])
  const after = await site.readProbe()
  expect(page).toBe(200)
  return { status, held: after.longestMs / pace, spentMs: after.spentMs - before.spentMs }
}

async function readStatus(answered: Promise<Response>): Promise<number> {
  const answer = await answered
  await answer.arrayBuffer()
  return answer.status
}
