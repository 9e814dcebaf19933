import { expect, test } from 'vitest'
import { z } from 'zod'
import { rebuildContentLinks } from '#server/db/content-links.ts'
import { listLinks } from '#server/html/links.ts'
import { randomNumbers } from '../../scripts/random-numbers.ts'
import { signIn } from '../admin.ts'
import { startApp } from '../app.ts'
import { inDepth } from '../depth.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Kind = 'blog' | 'faq'

const EDITS = inDepth(300, 1000)
const PATHS = { blog: '/api/blog', faq: '/api/admin/faq' }
const idSchema = z.object({ id: z.number() })

const listIndexed = ({ db }: App) =>
  db
    .selectFrom('content_links')
    .selectAll()
    .orderBy('kind')
    .orderBy('entity_id')
    .orderBy('place')
    .execute()

test(
  'after many random edits the index of links is the one that a rebuild makes',
  { timeout: 300_000 },
  async () => {
    const app = await startApp()
    const edit = await startEditing(app, 7)

    const happened = new Map<string, number>()
    for (let count = 0; count < EDITS; count += 1) {
      const name = await edit()
      happened.set(name, (happened.get(name) ?? 0) + 1)
    }
    const indexed = await listIndexed(app)

    for (const name of ['create', 'save', 'savePage', 'restoreVersion', 'discard', 'undo']) {
      expect(happened.get(name)).toBeGreaterThan(EDITS / 20)
    }
    expect(indexed.length).toBeGreaterThan(EDITS / 30)
    expect(new Set(indexed.map(({ kind }) => kind))).toEqual(new Set(['blog', 'faq', 'pages']))
    expect(await rebuildContentLinks(app.db)).toBe(0)
    await app.db.deleteFrom('content_links').execute()
    expect(await rebuildContentLinks(app.db)).toBeGreaterThan(EDITS / 50)
    expect(await listIndexed(app)).toEqual(indexed)
  },
)

async function startEditing(app: App, seed: number) {
  const { asAdmin } = await signIn(app)
  const random = randomNumbers(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const items: { kind: Kind; id: number; isLive: boolean; saves: number }[] = []
  const live = () => items.filter(({ isLive }) => isLive)

  const write = () => {
    const links = Array.from({ length: Math.floor(random() * 4) }, () => {
      const target = pick([
        '/faq',
        '/blog/oak',
        'https://vault.example/fees',
        '#top',
        'mailto:a@b.c',
      ])
      return `<a href="${target}">to ${Math.floor(random() * 9)}</a>`
    })
    return `<p>Words ${links.join(' and ')}</p>`
  }
  const makeFields = (kind: Kind) =>
    kind === 'blog' ? { title: 'Oak', content: write() } : { question: 'Oak?', answer: write() }
  const send = async (method: string, path: string, body?: unknown) => {
    app.clock.advance(1000)
    const response = await asAdmin(method, path, body)
    expect(response.ok, `${method} ${path}`).toBe(true)
    return response
  }
  const actions = {
    async create() {
      const kind = pick(['blog', 'faq'] as const) ?? 'blog'
      const answer = await send('POST', PATHS[kind], makeFields(kind))
      const { id } = idSchema.parse(await answer.json())
      items.push({ kind, id, isLive: true, saves: 1 })
    },
    async save() {
      const item = pick(live())
      if (!item) return
      await send('PUT', `/api/admin/${item.kind}/${item.id}`, makeFields(item.kind))
      item.saves += 1
    },
    async savePage() {
      await send('PUT', `/api/admin/pages/${pick(['privacy', 'terms'])}`, { content: write() })
    },
    async restoreVersion() {
      const item = pick(live().filter(({ saves }) => saves > 1))
      if (!item) return
      await send('POST', `/api/admin/${item.kind}/${item.id}/versions/1/restore`)
    },
    async discard() {
      const item = pick(live())
      if (!item) return
      await send('DELETE', `/api/admin/${item.kind}/${item.id}`)
      item.isLive = false
    },
    async undo() {
      const item = pick(items.filter(({ isLive }) => !isLive))
      if (!item) return
      await send('POST', `/api/admin/trash/${item.kind}/${item.id}/restore`)
      item.isLive = true
    },
  }
  /** @returns what it did */
  return async (): Promise<string> => {
    const [name, act] = pick(Object.entries(actions)) ?? []
    await act?.()
    return name ?? ''
  }
}

test('what was deleted before links were indexed comes back with its links', async () => {
  const app = await startApp()
  const { asAdmin } = await signIn(app)
  const post = { title: 'Oak', content: '<p><a href="/fees">Fees</a></p>' }
  const { id } = idSchema.parse(await (await asAdmin('POST', '/api/blog', post)).json())
  await app.db.deleteFrom('content_links').execute()
  await asAdmin('DELETE', `/api/admin/blog/${id}`)

  await asAdmin('POST', `/api/admin/trash/blog/${id}/restore`)

  expect(await listIndexed(app)).toMatchObject([
    { kind: 'blog', entity_id: id, href: '/fees', target: '/fees', text: 'Fees' },
  ])
})

test('links are read as a browser follows them', () => {
  const html = [
    '<p><a href="/fees/?year=2026#top">Our <em>fees</em></a>',
    '<a href="oak">near</a> <a href="#here">same text</a> <a href="tel:+15175550100">call</a>',
    '<a href="HTTPS://Vault.Example/faq">whole</a> <a href="http://[">broken</a>',
    '<a href="/map"><img src="/media/1.png" alt="A map"></a> <a>no address</a>',
    '<a href="/&lt;script&gt;">&lt;b&gt;</a></p>',
  ].join(' ')

  expect(listLinks('blog', html)).toEqual([
    { href: '/fees?year=2026#top', target: '/fees', text: 'Our fees' },
    { href: '/blog/oak', target: '/blog/oak', text: 'near' },
    { href: 'https://vault.example/faq', target: 'https://vault.example/faq', text: 'whole' },
    { href: '/map', target: '/map', text: 'A map' },
    { href: '/%3Cscript%3E', target: '/%3Cscript%3E', text: '<b>' },
  ])
})
