import { POST } from '../public-pages.ts'
import { signedIn, readMemoryUsage, type Measured } from './server.ts'
import { cpuPerRequest, fetchOnce, median, medianTime, simulateReaders } from './load.ts'

/** The page with the most bytes. */
export const CACHED_PAGE = '/faq'
const API_CALL = '/api/site'
/** Odd, so that one round is the middle. */
const ROUNDS = 9
const CACHED = { amounts: { [CACHED_PAGE]: 5000 }, connections: 32 }
/** A visit reads a page or two and calls the API now and then. */
const PROXIED = { amounts: { [CACHED_PAGE]: 5000, [API_CALL]: 250 }, connections: 8 }
const WARM_UP = 2000
const UNCACHED = 150
const SAVES = 200
const SEARCHES = 40
const ATTACKERS = 10
const ATTACK_SECONDS = 8

/** Compares a cached page with other servers in turns; the median of the ratios counts. */
export async function cachedPage(
  site: Measured,
  others: { name: string; server: Measured; goal?: number }[],
): Promise<Measurement[]> {
  for (const server of [site, ...others.map((other) => other.server)]) {
    await cpuPerRequest(server, CACHED)
  }
  const costs: number[] = []
  const compared = others.map((other) => ({ ...other, ratios: new Array<number>() }))
  for (let round = 0; round < ROUNDS; round += 1) {
    const cost = await cpuPerRequest(site, CACHED)
    costs.push(cost)
    for (const { server, ratios } of compared) {
      ratios.push(cost / (await cpuPerRequest(server, CACHED)))
    }
  }
  return [
    { name: 'cached page: CPU per request', value: median(costs), unit: 'µs' },
    ...compared.map(({ name, ratios, goal }) => ({
      name: `cached page: times ${name}`,
      value: median(ratios),
      unit: '×',
      goal,
    })),
  ]
}

/** Pages and calls of the API at the same time through two proxies, in turns. */
export async function behindProxy(
  site: Measured,
  proxies: { name: string; through: Measured }[],
): Promise<Measurement[]> {
  const compared = proxies.map((proxy) => ({ ...proxy, costs: new Array<number>() }))
  for (const { through } of proxies) await cpuPerRequest(site, { ...PROXIED, through })
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { through, costs } of compared) {
      costs.push(await cpuPerRequest(site, { ...PROXIED, through }))
    }
  }
  return compared.map(({ name, costs }) => ({
    name: `behind a proxy, ${name}: CPU per request`,
    value: median(costs),
    unit: 'µs',
  }))
}

/** A draft, whose page is rendered for each reader, and a call of the API. */
export async function uncached(site: Measured): Promise<Measurement[]> {
  const call = await signedIn(site.origin)
  const { title, content } = await call('GET', POST.replace('/blog/', '/api/blog/slug/'))
  const { slug } = await call('POST', '/api/blog', { title, content, status: 'draft' })
  const cases = [
    { name: 'uncached post', path: `/blog/${slug}` },
    { name: 'call of the API', path: API_CALL },
  ]
  const measurements: Measurement[] = []
  for (const { name, path } of cases) {
    await cpuPerRequest(site, { amounts: { [path]: WARM_UP }, connections: 2 })
    const costs: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      costs.push(await cpuPerRequest(site, { amounts: { [path]: UNCACHED }, connections: 2 }))
    }
    measurements.push({ name: `${name}: CPU per request`, value: median(costs) / 1000, unit: 'ms' })
  }
  return measurements
}

/** Saves of a long post, each of which keeps a version. */
export async function saves({ origin }: Measured): Promise<Measurement> {
  const call = await signedIn(origin)
  const { content } = await call('GET', POST.replace('/blog/', '/api/blog/slug/'))
  const { id } = await call('POST', '/api/blog', { title: 'Measured', content, status: 'draft' })
  let number = 0
  const save = () => {
    number += 1
    return call('PUT', `/api/admin/blog/${id}`, { content: `${content}<p>${number}</p>` })
  }
  const value = await medianTime(save, SAVES)
  return { name: 'a save with its version, median', value, unit: 'ms' }
}

/** Searches for a rare word and for one that every post has. */
export async function searches({ origin }: Measured): Promise<Measurement[]> {
  const words = [
    { word: 'zyxrare', goal: 20 },
    { word: 'township', goal: 60 },
  ]
  const measurements: Measurement[] = []
  for (const { word, goal } of words) {
    const path = `/blog?q=${word}`
    const value = await medianTime(() => fetchOnce(origin + path), SEARCHES)
    measurements.push({ name: `10,000 posts, ${path}: median`, value, unit: 'ms', goal })
  }
  return measurements
}

/** How long others wait, and what memory it takes, while ten connections repeat the complete list. */
export async function underAttack(site: Measured): Promise<Measurement[]> {
  const attack = simulateReaders(`${site.origin}/api/blog`, ATTACKERS, ATTACK_SECONDS)
  const { p99Ms } = await simulateReaders(`${site.origin}/`, 1, ATTACK_SECONDS - 1)
  await attack
  return [
    { name: 'under attack: time of a cached page, p99', value: p99Ms, unit: 'ms', goal: 300 },
    await highestMemory('10,000 posts, under attack', site),
  ]
}

export async function highestMemory(name: string, { pid }: Measured): Promise<Measurement> {
  const { highest } = await readMemoryUsage(pid)
  return { name: `highest memory: ${name}`, value: highest, unit: 'MB', goal: 200 }
}

/** A measured figure; `goal` is the highest value allowed. */
export type Measurement = { name: string; value: number; unit: string; goal?: number }

export function printTable(measurements: Measurement[]): void {
  const rows = measurements.map(({ name, value, unit, goal }) => ({
    figure: name,
    measured: `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`,
    goal: goal === undefined ? '' : `≤ ${goal} ${unit}`,
    met: goal === undefined ? '' : value <= goal ? 'yes' : 'NO',
  }))
  console.table(rows)
}
