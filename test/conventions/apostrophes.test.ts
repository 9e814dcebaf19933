import { expect, test } from 'vitest'
import { mailFailure, mailOverdue } from '#features/backup/server/mails.ts'
import { startApp } from '#test/app.ts'
import { seedWith } from '#test/seeded.ts'

/** The texts that the product owner wrote with a straight apostrophe (docs/specification.md). */
const GIVEN = [
  "We'll get back to you within 1 business day with your board approval package.",
  "The blog post you're looking for doesn't exist or has been removed.",
  "We're having trouble loading the blog posts. Please try again later.",
]
const STRAIGHT = /\S*\p{L}['"]\p{L}\S*/gu

/** Reads texts and attributes of HTML, but no code. */
function findStraight(html: string): string[] {
  const written = html
    .replace(/<(script|style|code)\b.*?<\/\1>/gs, ' ')
    .replace(/&(?:#x27|#39|apos);/g, "'")
    .replace(/&quot;/g, '"')
  const own = GIVEN.reduce((rest, given) => rest.replaceAll(given, ''), written)
  return own.match(STRAIGHT) ?? []
}

const PAGES = [
  '/nowhere',
  '/blog/nowhere',
  '/board-packet?devices=12&terabytes=4&meeting=2026-04-14',
]
const MESSAGE = { firstName: 'A', lastName: 'Clerk', email: 'a@town.example', message: 'Hello.' }

test(
  'texts for visitors have curly apostrophes, but for those that are given',
  { timeout: 120_000 },
  async () => {
    const { request, postJson, services, db } = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
    await seedWith({ services }, 'demo')
    const sitemap = await (await request('/sitemap.xml')).text()
    const paths = Array.from(
      sitemap.matchAll(/<loc>https:\/\/vault\.example([^<]*)/g),
      ([, at = '']) => at,
    )
    expect(paths.length).toBeGreaterThan(8)
    const texts: string[] = []
    for (const path of [...paths, ...PAGES]) {
      texts.push(await (await request(path)).text())
    }
    await postJson('/api/contact', MESSAGE)
    await mailFailure(services, 'today', 'The disk is full')
    await mailOverdue(services, 'yesterday')
    const mails = await db.selectFrom('outbox_mails').select(['subject', 'body']).execute()
    expect(mails).toHaveLength(4)
    const pages = await db.selectFrom('office_pages').select('content').execute()

    const all = [
      ...texts,
      ...mails.map(({ subject, body }) => `${subject} ${body}`),
      ...pages.map(({ content }) => content),
    ]

    expect(all.flatMap(findStraight)).toEqual([])
  },
)
