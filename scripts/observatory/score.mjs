// Scores real answers of a running site with the tests of the Mozilla HTTP Observatory. The package
// itself requests a public host on ports 80 and 443. Here it gets the answers that a site behind an
// https proxy would give.
import { existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = join(import.meta.dirname, 'node_modules/@mdn/mdn-http-observatory')
const PRELOADED_HOSTS = join(folder, 'conf/hsts-preload.json')
/** The Observatory adds extra credit only to scores of at least this. */
const EXTRA_CREDIT_FROM = 90

export const isInstalled = () => existsSync(join(folder, 'package.json'))

/**
 * @typedef {{ name: string, result: string, pass: boolean, points: number }} TestResult
 * @typedef {{ score: number, grade: string, tests: TestResult[] }} Score
 */

/**
 * Scores the page at `path` of a site on `origin` whose public address is `publicUrl`.
 * @param {{ origin: string, publicUrl: string, path: string }} page
 * @returns {Promise<Score>}
 */
export async function scorePage({ origin, publicUrl, path }) {
  const [{ ALL_TESTS }, { Requests }, { getScoreModifier, getGradeForScore }] = await Promise.all(
    ['constants', 'types', 'grader/grader'].map((name) => load(`src/${name}.js`)),
  )
  const requests = await buildRequests(Requests, { origin, publicUrl, path })
  const tests = ALL_TESTS.map((test) => test(requests)).map(({ constructor, result, pass }) => ({
    name: constructor.name,
    result,
    pass,
    points: getScoreModifier(result),
  }))
  const lost = tests.filter(({ points }) => points < 0)
  const counted = 100 + sumPoints(lost) >= EXTRA_CREDIT_FROM ? tests : lost
  return { ...getGradeForScore(100 + sumPoints(counted)), tests }
}

async function buildRequests(Requests, { origin, publicUrl, path }) {
  // The package's install script downloads the HSTS preload list. An empty list can only cost
  // points.
  if (!existsSync(PRELOADED_HOSTS)) writeFileSync(PRELOADED_HOSTS, '{}')
  const url = new URL(path, publicUrl)
  const page = await fetch(origin + path, { headers: { Accept: 'text/html' } })
  const preflight = await fetch(origin + path, {
    method: 'OPTIONS',
    headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' },
  })
  const requests = new Requests(url.hostname)
  const text = await page.text()
  requests.responses.https = {
    ...toScannerResponse(page),
    httpEquiv: await equivalentsIn(text, url),
  }
  requests.responses.auto = requests.responses.https
  requests.responses.cors = { ...toScannerResponse(preflight), request: {} }
  requests.resources.path = text
  requests.session = { url, jar: buildCookieJar(page, url) }
  return requests
}

/** Imitates an answer of the package's own client; the certificate belongs to the proxy. */
function toScannerResponse(response) {
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, headers, verified: true }
}

async function equivalentsIn(text, url) {
  const { parseHttpEquivHeaders } = await load('src/retriever/utils.js')
  return parseHttpEquivHeaders(text, url.href)
}

function buildCookieJar(page, url) {
  const { CookieJar } = createRequire(join(folder, 'package.json'))('tough-cookie')
  const jar = new CookieJar()
  for (const cookie of page.headers.getSetCookie()) jar.setCookieSync(cookie, url.href)
  return jar
}

function load(file) {
  return import(pathToFileURL(join(folder, file)).href)
}

function sumPoints(tests) {
  return tests.reduce((sum, { points }) => sum + points, 0)
}
