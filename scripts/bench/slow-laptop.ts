import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../chromium.ts'
import { POST } from '../public-pages.ts'
import { median, type Measurement } from './load.ts'
import { ADMIN, signIn, type Measured } from './server.ts'

/** A laptop of ten years, on a slow line: a sixth of the CPU, 1.6 Mbit/s, 150 ms. */
const CPU_RATE = 6
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const RUNS = 5
const TEXT_LENGTH = 42_000
/** The time that an admin looks at Overview. */
const REST_MS = 6000

/** The waits of an admin, each with an empty cache. */
export async function waitsOnSlowLaptop(site: Measured): Promise<Measurement[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const title = await addLongPost(site)
    const cards: number[] = []
    const forms: PostForm[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const page = await openSlowPage(browser, site)
      cards.push(await measureSignInCard(page))
      forms.push(await measurePostForm(page, title))
      await page.context().close()
    }
    return [
      { name: 'slow laptop: sign-in card painted', value: median(cards), unit: 'ms', goal: 1300 },
      {
        name: 'slow laptop: long post on the screen',
        value: median(forms.map(({ drawn }) => drawn)),
        unit: 'ms',
        goal: 700,
      },
      {
        name: 'slow laptop: first letter in it shown',
        value: median(forms.map(({ letter }) => letter)),
        unit: 'ms',
        goal: 1500,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Adds whole copies of a post: HTML as the editor writes it. @returns the title */
async function addLongPost({ origin }: Measured): Promise<string> {
  const call = await signIn(origin)
  const { content } = await call('GET', POST.replace('/blog/', '/api/blog/slug/'))
  const copies = Math.ceil(TEXT_LENGTH / content.length)
  const title = 'A long post'
  await call('POST', '/api/blog', { title, content: content.repeat(copies) })
  return title
}

async function openSlowPage(browser: Browser, { origin }: Measured): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  return page
}

async function measureSignInCard(page: Page): Promise<number> {
  await page.goto('/admin/login')
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((entries) => {
          const [paint] = entries.getEntriesByName('first-contentful-paint')
          if (paint) resolve(paint.startTime)
        })
        observer.observe({ type: 'paint', buffered: true })
      }),
  )
}

/** The times after the click on Overview. */
type PostForm = { drawn: number; letter: number }

async function measurePostForm(page: Page, title: string): Promise<PostForm> {
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel(/^Password/).fill(ADMIN.password)
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: title, exact: true })
  await link.waitFor()
  await page.waitForTimeout(REST_MS)
  const start = await link.evaluate((element) => {
    if (element instanceof HTMLElement) element.click()
    return performance.now()
  })
  const drawn = await waitForText(page, (text) => text.length > 10_000)
  await page.locator('.editor-text > p').first().click()
  await page.keyboard.type('~~')
  const letter = await waitForText(page, (text) => text.includes('~~'))
  return { drawn: drawn - start, letter: letter - start }
}

/** @returns the time of the page at which it has painted such a text */
async function waitForText(page: Page, isThere: (text: string) => boolean): Promise<number> {
  const paint = await page.waitForFunction(`(() => {
    const text = document.querySelector('.editor-text')?.textContent ?? ''
    if (!(${isThere.toString()})(text)) return false
    return new Promise((resolve) =>
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
    )
  })()`)
  return Number(await paint.jsonValue())
}
