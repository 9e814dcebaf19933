import { expect, test } from 'vitest'
import { ON_POSTGRES, startApp } from '#test/app.ts'
import { turnsDuring } from '#test/event-loop.ts'
import { buildPost, buildPosts, fetchPage } from '../testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

async function foundBy(app: App, term: string): Promise<string[]> {
  const { posts, total } = await fetchPage(app, String(new URLSearchParams({ q: term })))
  expect(posts).toHaveLength(total)
  return posts.map((post) => post.title)
}

const IN_A_POST = [
  'ledg',
  'LEDGERS',
  'gers',
  'quartz',
  'on quartz',
  'über',
  'ÜBER',
  'U\u0308ber',
  'üb',
  'smörgås',
  'привет',
  '数据',
  'a',
  'é',
  'back',
]

test('a term is found in title, excerpt and content in any case', async () => {
  const app = await startApp()
  await buildPost(app.services, {
    title: 'Ledgers',
    excerpt: 'On QUARTZ',
    content: '<p>Über all: SMÖRGÅS, ПРИВЕТ, 数据, Backup, É</p>',
  })
  await buildPost(app.services, { title: 'Zzz', content: '<p>Zzz</p>' })

  for (const term of IN_A_POST)
    expect([term, await foundBy(app, term)]).toEqual([term, ['Ledgers']])
})

const SIGNS = [
  '100%',
  '%',
  '0%o',
  '_',
  'a_b',
  '\\',
  'c:\\d',
  '"',
  '"q"',
  "'",
  "it's",
  'AND',
  'x AND y',
  'x OR y',
  '*',
  'wild*',
  'NEAR(a b)',
  '^start',
  '-minus',
  'col:',
  '(',
  '+',
  '"*',
]

test('signs of a query language are taken character for character', async () => {
  const app = await startApp()
  const titles = SIGNS.map((term) => `Holds ${term} here`)
  await buildPosts(app.services, titles)
  await buildPost(app.services, {
    title: 'q',
    content: '<p>1000 abc xx yy wild nearby b start minus col q</p>',
  })

  for (const term of SIGNS) {
    const holding = titles.filter((title) => title.toLowerCase().includes(term.toLowerCase()))
    expect([term, await foundBy(app, term)]).toEqual([term, holding.toReversed()])
  }
})

/** Terms that are too short for the index: all texts are read, in batches. */
const UNINDEXED = ['z', 'zq']
/** The index finds only the beginning of this one. */
const LONG = 'zq'.repeat(40)

/** Six hundred posts, of which five hundred hold all these terms. */
async function startWithMany() {
  const app = await startApp()
  const titles = Array.from({ length: 600 }, (_, number) =>
    number % 6 === 0 ? `Number ${number}` : `Number ${number} ${LONG}`,
  )
  await buildPosts(app.services, titles)
  return { app, titles }
}

test('a term that is too short or too long for the index is found in many posts, in the order of the list', async () => {
  const { app, titles } = await startWithMany()
  const found = titles.filter((_, number) => number % 6 !== 0).toReversed()

  for (const term of [...UNINDEXED, LONG]) {
    const { posts, total, pages } = await fetchPage(app, `q=${term}&page=41`)

    expect([term, total, pages]).toEqual([term, 500, 42])
    expect(posts.map((post) => post.title)).toEqual(found.slice(40 * 12, 41 * 12))
  }
})

// PostgreSQL reads in a separate process.
test.skipIf(ON_POSTGRES)('others are answered while all texts are read for a term', async () => {
  const { app } = await startWithMany()

  for (const term of UNINDEXED) {
    const turns = await turnsDuring(() => fetchPage(app, `q=${term}`))

    expect([term, turns >= 4]).toEqual([term, true])
  }
})

test('many searches at once are refused in part, and the others are complete', async () => {
  const app = await startApp({ TRUST_PROXY: 'true' })
  await buildPosts(app.services, ['One zzz', 'Two zzz'])
  const ask = async (_: unknown, index: number) => {
    const headers = { 'X-Forwarded-For': `192.0.2.${index}` }
    const path = `/api/blog/page?q=${'z'.repeat(1 + (index % 3))}`
    const response = await app.request(path, { headers })
    return { status: response.status, body: await response.json() }
  }

  const answers = await Promise.all(Array.from({ length: 60 }, ask))

  const found = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  expect(found.length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  expect(found.length + refused.length).toBe(60)
  for (const { body } of found) expect(body).toMatchObject({ total: 2 })
})

test.for(['/api/blog/page', '/blog'])(
  'searches of %s by one network leave room for those of others',
  async (path) => {
    const app = await startApp({ TRUST_PROXY: 'true' })
    await buildPost(app.services, { title: 'One zzz' })
    const ask = async (address: string) => {
      const headers = { 'X-Forwarded-For': address }
      return (await app.request(`${path}?q=zzz`, { headers })).status
    }
    const addresses = Array.from({ length: 40 }, (_, index) => `2001:db8:0:${index}::1`)

    const flood = Promise.all(addresses.map(ask))
    const others = Promise.all(['192.0.2.1', '2001:db8:1::1'].map(ask))

    expect(await others).toEqual([200, 200])
    expect(await flood).toContain(503)
  },
)

test('a term that is nowhere finds nothing', async () => {
  const app = await startApp()
  await buildPost(app.services, { title: 'Something' })

  for (const term of ['xylophone', 'xy', 'y', 'some thing', 'Somethinx', 'q'.repeat(300)]) {
    expect([term, await foundBy(app, term)]).toEqual([term, []])
  }
})

test('tags and attributes of the content are not searched', async () => {
  const app = await startApp()
  await buildPost(app.services, {
    title: 'Words',
    content:
      '<blockquote style="text-align:center"><a href="https://hidden.example">shown</a></blockquote>',
    tags: ['tagged'],
  })

  for (const term of ['blockquote', 'text-align', 'hidden', 'href', 'tagged', 'br', '<', '</a>']) {
    expect([term, await foundBy(app, term)]).toEqual([term, []])
  }
  expect(await foundBy(app, 'shown')).toEqual(['Words'])
})

test('escaped characters of the content are found as the reader sees them', async () => {
  const app = await startApp()
  await buildPost(app.services, { title: 'Escaped', content: '<p>a &lt; b &amp; c</p>' })

  expect(await foundBy(app, 'a < b & c')).toEqual(['Escaped'])
  expect(await foundBy(app, '&amp;')).toEqual([])
})

test('a term of more than 200 characters is found by its beginning', async () => {
  const app = await startApp()
  const long = 'abcdefghij'.repeat(30)
  await buildPost(app.services, { title: 'Long', content: `<p>${long}</p>` })

  expect(await foundBy(app, long)).toEqual(['Long'])
  expect(await foundBy(app, `${long.slice(0, 200)}XYZ`)).toEqual(['Long'])
  expect(await foundBy(app, '😀'.repeat(150))).toEqual([])
})

test('drafts and the future are not found, and results come in pages', async () => {
  const app = await startApp()
  for (let number = 0; number < 13; number += 1) {
    await buildPost(app.services, { title: `Match ${number}` })
  }
  await buildPost(app.services, { title: 'Match draft', status: 'draft' })
  const scheduledFor = '2026-03-02T15:01:00Z'
  await buildPost(app.services, { title: 'Match later', status: 'scheduled', scheduledFor })

  for (const term of ['match', 'ma']) {
    const page = await fetchPage(app, `q=${term}&page=2`)
    expect([page.total, page.pages, page.posts.length]).toEqual([13, 2, 1])
  }
})
