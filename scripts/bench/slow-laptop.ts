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
/** The time that an admin looks at a list, and aims at a link in it. */
const REST_MS = 4000
const AIM_MS = 200
const LETTERS = 100
const LETTER_MS = 150
/** The shortest time that the browser reports for a key. */
const KEY_MS = 16

/** The waits of an admin, each with an empty cache. */
export async function waitsOnSlowLaptop(site: Measured): Promise<Measurement[]> {
  const title = await addLongPost(site)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const visits: Visit[] = []
    for (let run = 0; run < RUNS; run += 1) visits.push(await measureVisit(browser, site, title))
    const row = (name: string, goal: number, read: (visit: Visit) => number): Measurement => ({
      name: `slow laptop: ${name}`,
      value: median(visits.map(read)),
      unit: 'ms',
      goal,
    })
    return [
      row('sign-in card painted', 1300, ({ card }) => card),
      row('long post on the screen, from the list', 700, ({ list }) => list.drawn),
      row('first letter in it shown, from the list', 1500, ({ list }) => list.letter),
      row('long post on the screen, reloaded', 700, ({ reload }) => reload.drawn),
      row('first letter in it shown, reloaded', 1500, ({ reload }) => reload.letter),
      row('a key in it, at the 98th percentile', 120, ({ key }) => key),
    ]
  } finally {
    await browser.close()
  }
}

/** The times after the press, in milliseconds. */
type PostForm = { drawn: number; letter: number }
type Visit = { card: number; list: PostForm; reload: PostForm; key: number }

/** Two visits, since a form with typed letters asks before it is reloaded. */
async function measureVisit(browser: Browser, site: Measured, title: string): Promise<Visit> {
  const page = await openSlowPage(browser, site)
  const card = await measureSignInCard(page)
  const pressed = await openPost(page, title)
  const list = await measurePostForm(page, pressed)
  const key = await measureKeys(page)
  await page.context().close()
  const again = await openSlowPage(browser, site)
  await again.goto('/admin/login')
  await openPost(again, title)
  await waitForText(again)
  await again.waitForTimeout(REST_MS)
  await again.reload({ waitUntil: 'commit' })
  const reload = await measurePostForm(again, 0)
  await again.context().close()
  return { card, list, reload, key }
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

/** Signs in and opens a post from its list. @returns the time of the press on its link */
async function openPost(page: Page, title: string): Promise<number> {
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel(/^Password/).fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Blog' }).click()
  const link = page.getByRole('table').getByRole('link', { name: title, exact: true })
  await link.waitFor()
  await page.waitForTimeout(REST_MS)
  await link.hover()
  await page.waitForTimeout(AIM_MS)
  return link.evaluate((element) => {
    const time = performance.now()
    if (element instanceof HTMLElement) element.click()
    return time
  })
}

async function measurePostForm(page: Page, pressed: number): Promise<PostForm> {
  const drawn = await waitForText(page)
  // The text can be typed in once the editor has taken its place.
  const line = await page.locator('.editor-text[contenteditable] > p').first().boundingBox()
  if (!line) throw new Error('The text shows no line')
  // Without the checks of a press, which would wait longer than a person does.
  await page.mouse.click(line.x + line.width / 2, line.y + line.height / 2)
  await page.keyboard.type('zq')
  const letter = await waitForText(page, 'zq')
  return { drawn: drawn - pressed, letter: letter - pressed }
}

/** @returns the time from a key to its letter on the screen, which 98 of 100 keys keep */
async function measureKeys(page: Page): Promise<number> {
  await page.waitForTimeout(REST_MS)
  await page.evaluate((durationThreshold) => {
    const times: number[] = []
    Object.assign(globalThis, { keyTimes: times })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'keydown') times.push(duration)
      }
    }).observe({ type: 'event', durationThreshold })
  }, KEY_MS)
  await page.keyboard.type('letters '.repeat(LETTERS).slice(0, LETTERS), {
    delay: LETTER_MS,
  })
  await page.waitForTimeout(AIM_MS)
  const times = await page.evaluate<number[]>('keyTimes')
  const slow = times.toSorted((a, b) => b - a)
  return slow[LETTERS * 0.02] ?? KEY_MS
}

/** @returns the time of the page at which it has painted a text that is long enough and has `part` */
async function waitForText(page: Page, part = ''): Promise<number> {
  const painted = await page.waitForFunction(
    ([length, letters]) => {
      const text = document.querySelector('.editor-text')?.textContent ?? ''
      if (text.length < length || !text.includes(letters)) return 0
      return new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
      )
    },
    [TEXT_LENGTH / 4, part] as const,
  )
  return painted.jsonValue()
}
