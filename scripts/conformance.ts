// `npm run conformance`: runs axe on every public page. If it finds nothing, today becomes the day of
// the last check, and the conformance report is written anew.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import type axe from 'axe-core'
import { z } from 'zod'
import { officePageSchema } from '#features/office-pages/schema.ts'
import { readConfig } from '#server/config.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { cleanUp, signIn, startServer, temporaryFolder } from './bench/server.ts'
import { ensureBuilt, setUp } from './before-install/setup.mjs'
import { chromiumArgs, findChromium } from './chromium.ts'
import { listPublicPages } from './public-pages.ts'

const FACTS = 'src/features/office-pages/conformance.ts'
const REPORT = 'conformance.yaml'
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const PAGES = '/api/admin/pages'
const WIDTHS = [390, 1440]

await setUp(ensureBuilt)
try {
  const { origin } = await startServer({ dataDir: await temporaryFolder(), env: { SEED: 'demo' } })
  await publishAll(origin)
  const violations = await checkPages(origin)
  for (const violation of violations) console.log(violation)
  if (violations.length > 0) process.exitCode = 1
  else await writeReport()
} finally {
  await cleanUp()
}

/** Publishes the pages that exist once the office has filled them in. */
async function publishAll(origin: string): Promise<void> {
  const call = await signIn(origin)
  for (const { slug, content } of z.array(officePageSchema).parse(await call('GET', PAGES))) {
    const filled = content.replaceAll(/\[Office:[^\]]*\]/g, 'Words of the office.')
    await call('PUT', `${PAGES}/${slug}`, { content: filled, status: 'published' })
  }
  const testedOn = toEasternDay(new Date())
  const test = { testedOn, subject: 'One server', outcome: 'complete', isPublished: true }
  await call('POST', '/api/admin/restore-tests', test)
}

async function checkPages(origin: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const violations: string[] = []
    for (const path of await listPublicPages(origin)) {
      for (const width of WIDTHS) {
        const page = await browser.newPage({
          viewport: { width, height: 900 },
          reducedMotion: 'reduce',
          bypassCSP: true,
        })
        await page.goto(origin + path)
        await page.addScriptTag({ path: AXE })
        const engine = await page.evaluateHandle<typeof axe>('axe')
        const found = await engine.evaluate(async ({ run }) => (await run()).violations)
        violations.push(...found.map(({ help }) => `${path} at ${width} px: ${help}`))
        await page.close()
      }
    }
    return violations
  } finally {
    await browser.close()
  }
}

async function writeReport(): Promise<void> {
  const facts = await readFile(FACTS, 'utf8')
  const today = toEasternDay(new Date())
  await writeFile(FACTS, facts.replace(/(CHECKED_ON = ')[\d-]+/, `$1${today}`))
  const { buildConformanceReport } = await import('#features/office-pages/conformance.ts')
  const { office } = readConfig(process.env)
  const report = buildConformanceReport({ name: office.siteName, email: office.email })
  // JSON is YAML too.
  await writeFile(REPORT, `${JSON.stringify(report, null, 2)}\n`)
  console.log(`No violations. ${REPORT} is written.`)
}
