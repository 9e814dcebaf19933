// `node test/e2e/fill-database.ts FOLDER POSTS` fills the database of a data folder with
// generated posts of 900 words and the counts of their readers.
import { createAspects } from '#app/server/content/aspects.ts'
import { createPost } from '#features/blog/server/save-post.ts'
import { DAYS_KEPT } from '#features/counts/server/expire-counts.ts'
import { COMPARED_DAYS } from '#features/counts/server/most-viewed.ts'
import { addToCount } from '#features/counts/server/store.ts'
import { BLOG_CATEGORIES, insertCategory } from '#server/categories/store.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import type { WrittenHtml } from '#server/html/written-html.ts'
import { createLog } from '#server/log/log.ts'
import { COUNT_KINDS } from '#shared/counts.ts'
import { dayAfter } from '#shared/time/dates.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { randomNumbers } from '../../scripts/random-numbers.ts'

const WORDS_PER_POST = 900
const WORDS_PER_PARAGRAPH = 90
const VOCABULARY = 3000
const BATCH = 200
const MINUTE_MS = 60_000
/** On each day. */
const POSTS_READ = 500

const [dataDir = '', posts] = process.argv.slice(2)
await fill(dataDir, Number(posts))

async function fill(folder: string, count: number): Promise<void> {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  const db = await openDatabase(config, createLog(config.logLevel, config.secrets))
  const aspects = createAspects({ clock: systemClock, config })
  const random = randomNumbers(1)
  const words = Array.from({ length: VOCABULARY }, () => madeUpWord(random))
  const { id: categoryId } = await insertCategory(db, BLOG_CATEGORIES, 'Measurements')
  for (let first = 0; first < count; first += BATCH) {
    await inTransaction(db, async (transaction) => {
      for (let number = first; number < Math.min(first + BATCH, count); number += 1) {
        const services = { db: transaction, clock: systemClock, prepareHtml, ...aspects }
        const publishedAt = new Date(Date.now() - (number + 1) * MINUTE_MS)
        const post = { ...makePost(number, words, random), categoryId }
        await createPost(services, post, { publishedAt })
      }
    })
  }
  await fillCounts(db)
  await db.destroy()
}

/** 400 days of the whole site, and 60 days in which 500 posts a day were read. */
async function fillCounts(db: Db): Promise<void> {
  const today = toEasternDay(systemClock.now())
  await inTransaction(db, async (transaction) => {
    for (let age = 0; age < DAYS_KEPT; age += 1) {
      const day = dayAfter(today, -age)
      for (const kind of COUNT_KINDS) await addToCount(transaction, { kind, day }, age + 1)
      const read = age < 2 * COMPARED_DAYS ? POSTS_READ : 0
      for (let post = 1; post <= read; post += 1) {
        const itemId = post * 7 + age
        await addToCount(transaction, { kind: 'post', itemId, day }, (post % 9) + 1)
      }
    }
  })
}

/** Generated text has no pictures. */
async function prepareHtml(html: string): Promise<WrittenHtml> {
  return { ...sanitizeHtml(html), imageIds: [], findings: [] }
}

/** Every post contains 'township', one in a thousand 'zyxrare'. */
function makePost(number: number, words: string[], random: () => number) {
  const text = Array.from({ length: WORDS_PER_POST }, () => {
    return words[Math.floor(random() ** 2 * VOCABULARY)] ?? ''
  })
  text[100] = 'township'
  if (number % 1000 === 0) text[200] = 'zyxrare'
  const paragraphs = Array.from({ length: WORDS_PER_POST / WORDS_PER_PARAGRAPH }, (_, index) =>
    text.slice(index * WORDS_PER_PARAGRAPH, (index + 1) * WORDS_PER_PARAGRAPH).join(' '),
  )
  return {
    title: `Measured post ${number}`,
    slug: `measured-post-${number}`,
    excerpt: `The excerpt of measured post ${number}.`,
    content: paragraphs.map((paragraph) => `<p>${paragraph}.</p>`).join(''),
    status: 'published' as const,
    tags: ['measured', 'benchmark'],
  }
}

function madeUpWord(random: () => number): string {
  const length = 3 + Math.floor(random() * 8)
  return Array.from({ length }, () => 'etaoinshrdlucmfwypvbgk'[Math.floor(random() * 22)]).join('')
}
