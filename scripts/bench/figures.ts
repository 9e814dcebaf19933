import { setTimeout as sleep } from 'node:timers/promises'
import { POST } from '../public-pages.ts'
import { signedIn } from './admin.ts'
import { cpuPerRequest, fetchOnce, median, medianTimes } from './load.ts'
import type { Nginx } from './nginx.ts'
import { cpuOf, memoryOf, type Measured, type Server } from './server.ts'
import type { Figure } from './table.ts'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
/** The pages with the fewest and with the most bytes, which are all that one costs more than another. */
export const CACHED_PAGES = [POST, '/faq']
/** Odd, so that one round is the middle. */
const ROUNDS = 9
const CACHED_AMOUNT = 5000
const CACHED_CONNECTIONS = 32
const UNCACHED_WARM_UP = 500
const POST_WARM_UP = 2000
const UNCACHED_AMOUNT = 150
const GROWTH_ROUNDS = 5
const SEARCHES = 40
const SETTLED_MS = 3000

/** Compares cached pages with a bare server and nginx, which take turns; the median of rounds counts. */
export async function cachedPages(
  site: Server,
  bare: Measured,
  nginx: Nginx | undefined,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of CACHED_PAGES) {
    const load = { path, amount: CACHED_AMOUNT, connections: CACHED_CONNECTIONS }
    for (const server of nginx ? [site, bare, nginx] : [site, bare]) {
      await cpuPerRequest(server, { ...load, encoding: 'br' })
    }
    for (const encoding of ENCODINGS) {
      const compared = nginx?.encodings.includes(encoding) ? nginx : undefined
      const costs: number[] = []
      const toBare: number[] = []
      const toNginx: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const cost = await cpuPerRequest(site, { ...load, encoding })
        costs.push(cost)
        toBare.push(cost / (await cpuPerRequest(bare, { ...load, encoding })))
        if (compared) toNginx.push(cost / (await cpuPerRequest(compared, { ...load, encoding })))
      }
      const name = `cached ${path} ${encoding}`
      figures.push(
        { name: `${name}: CPU per request`, value: median(costs), unit: 'µs' },
        { name: `${name}: times bare node:http`, value: median(toBare), unit: '×', goal: 1 },
      )
      if (!compared) continue
      figures.push({ name: `${name}: times nginx`, value: median(toNginx), unit: '×', goal: 2 })
    }
  }
  return figures
}

export async function firstByte(site: Measured): Promise<Figure> {
  const { firstByteMs } = await medianTimes(`${site.origin}/`, 300, 'br')
  return { name: 'cached /: time to first byte, median', value: firstByteMs, unit: 'ms', goal: 1 }
}

export async function idleMemory({ pid }: Measured): Promise<Figure> {
  await sleep(SETTLED_MS)
  const { now } = await memoryOf(pid)
  return { name: 'resident memory, idle', value: now, unit: 'MB', goal: 110 }
}

/** The median round counts; the best one beside it shows how much other work on the machine added. */
export async function uncachedPost(site: Measured): Promise<Figure[]> {
  const draft = await addDraft(site.origin)
  await cpuPerRequest(site, { path: draft, amount: POST_WARM_UP })
  const plain: number[] = []
  const brotli: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push(await uncachedRound(site, draft))
    brotli.push(await uncachedRound(site, draft, 'br'))
  }
  return [
    { name: 'uncached post: CPU per request', value: median(plain), unit: 'ms', goal: 2 },
    { name: 'uncached post: the same, best round', value: Math.min(...plain), unit: 'ms' },
    { name: 'uncached post with br: CPU per request', value: median(brotli), unit: 'ms' },
  ]
}

/** Adds a copy of the post as a draft, whose page is rendered for each reader. @returns its path */
async function addDraft(origin: string): Promise<string> {
  const call = await signedIn(origin)
  const post = await call('GET', POST.replace('/blog/', '/api/blog/slug/'))
  const { title, excerpt, content, categoryId, tags } = post
  const copy = { title, excerpt, content, categoryId, tags, status: 'draft' }
  const { slug } = await call('POST', '/api/blog', copy)
  return `/blog/${slug}`
}

/** Compares the same pages with few and with many posts; rounds alternate. */
export async function growth(few: Measured, many: Measured): Promise<Figure[]> {
  const cases = [
    { name: '/blog', few: '/blog', many: '/blog' },
    { name: 'a post', few: '/blog/measured-post-30', many: '/blog/measured-post-5000' },
  ]
  const figures: Figure[] = []
  for (const { name, ...path } of cases) {
    await warmUp(few, path.few)
    await warmUp(many, path.many)
    const costs: Record<'few' | 'many', number[]> = { few: [], many: [] }
    for (let round = 0; round < GROWTH_ROUNDS; round += 1) {
      costs.few.push(await uncachedRound(few, uncached(path.few)))
      costs.many.push(await uncachedRound(many, uncached(path.many)))
    }
    const cost = { few: median(costs.few), many: median(costs.many) }
    figures.push(
      { name: `60 posts, ${name}: CPU per request`, value: cost.few, unit: 'ms' },
      { name: `10,000 posts, ${name}: CPU per request`, value: cost.many, unit: 'ms' },
      { name: `${name}: 10,000 to 60 posts`, value: cost.many / cost.few, unit: '×', goal: 1.5 },
    )
  }
  return figures
}

/** Compares lists by a tag and a category that every post has with the plain list; rounds alternate. */
export async function narrowed(many: Measured): Promise<Figure[]> {
  const plain = { path: '/blog', rounds: new Array<number>() }
  const lists = ['/blog?tag=measured', '/blog?category=measurements']
  const others = lists.map((path) => ({ path, rounds: new Array<number>() }))
  for (const { path } of [plain, ...others]) await warmUp(many, path)
  for (let round = 0; round < GROWTH_ROUNDS; round += 1) {
    for (const { path, rounds } of [plain, ...others]) {
      rounds.push(await uncachedRound(many, uncached(path)))
    }
  }
  return others.flatMap(({ path, rounds }) => [
    { name: `10,000 posts, ${path}: CPU per request`, value: median(rounds), unit: 'ms' },
    {
      name: `${path}: to the plain list`,
      value: median(rounds) / median(plain.rounds),
      unit: '×',
      goal: 1.5,
    },
  ])
}

export async function searches({ origin, pid }: Measured): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [word, goal] of [
    ['zyxrare', 20],
    ['township', 60],
  ] as const) {
    const name = `10,000 posts, /blog?q=${word}`
    const before = await cpuOf(pid)
    const { totalMs } = await medianTimes(`${origin}/blog?q=${word}`, SEARCHES)
    const cpu = ((await cpuOf(pid)) - before) / SEARCHES / 1000
    figures.push(
      { name: `${name}: median`, value: totalMs, unit: 'ms', goal },
      { name: `${name}: CPU per request`, value: cpu, unit: 'ms' },
    )
  }
  return figures
}

export async function streams({ origin, pid }: Measured): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of ['/sitemap.xml', '/api/blog']) {
    const { totalMs, body } = await fetchOnce(origin + path)
    figures.push(
      { name: `10,000 posts, ${path}: whole answer`, value: totalMs, unit: 'ms' },
      { name: `10,000 posts, ${path}: size`, value: body.length / 1e6, unit: 'MB' },
    )
  }
  return [...figures, await highestMemory('10,000 posts, all of it', pid)]
}

export async function highestMemory(name: string, pid: number): Promise<Figure> {
  const { highest } = await memoryOf(pid)
  return { name: `resident memory, highest: ${name}`, value: highest, unit: 'MB', goal: 200 }
}

async function warmUp(site: Measured, path: string): Promise<void> {
  await cpuPerRequest(site, { path: uncached(path), amount: UNCACHED_WARM_UP })
}

/** The same page at an address with an escape, which is never cached. */
function uncached(path: string): string {
  return path.replace('/b', '/%62')
}

async function uncachedRound(site: Measured, path: string, encoding?: string): Promise<number> {
  const load = { path, encoding, amount: UNCACHED_AMOUNT, connections: 2 }
  return (await cpuPerRequest(site, load)) / 1000
}
