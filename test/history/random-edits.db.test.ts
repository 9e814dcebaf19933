import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildImage, pictureBytes, replaceFile } from '#features/media/server/testing.ts'
import { rebuildContentLinks } from '#aspects/links/server/rebuild-links.ts'
import { randomNumbers } from '../../scripts/random-numbers.ts'
import { ADMIN, startAsAdmin } from '#test/admin.ts'
import { inDepth } from '#test/depth.ts'

type Admin = Awaited<ReturnType<typeof startAsAdmin>>

const EDITS = inDepth(200, 3000)
const CHECKED_EVERY = 50
const TIMEOUT_MS = inDepth(300_000, 1_800_000)
const TARGETS = ['/faq', '/blog/oak', 'https://vault.example/fees', '#top', 'mailto:a@b.c']

const idSchema = z.object({ id: z.number() })

test(
  'after many random edits the indexes of links and pictures are those that are built anew',
  { timeout: TIMEOUT_MS, tags: 'long' },
  async () => {
    const app = await startAsAdmin()
    const edit = await startEditing(app, 7)
    const happened = new Map<string, number>()

    for (let count = 1; count <= EDITS; count += 1) {
      const name = await edit()
      happened.set(name, (happened.get(name) ?? 0) + 1)
      if (count % CHECKED_EVERY > 0) continue
      // After many deletions, an admin has to prove again who they are.
      await app.asAdmin('POST', '/api/admin/confirm', { password: ADMIN.password })
      expect(await listPictures(app), `after edit ${count}`).toEqual(await findPictures(app))
      expect(await rebuildContentLinks(app.db), `after edit ${count}`).toBe(0)
    }

    expect(Math.min(...happened.values())).toBeGreaterThan(EDITS / 30)
    expect((await listPictures(app)).length).toBeGreaterThan(0)
    const links = await listLinks(app)
    expect(links.length).toBeGreaterThan(EDITS / 30)
    expect(new Set(links.map(({ kind }) => kind))).toEqual(new Set(['blog', 'faq', 'pages']))
    await app.db.deleteFrom('content_links').execute()
    expect(await rebuildContentLinks(app.db)).toBeGreaterThan(EDITS / 50)
    expect(await listLinks(app)).toEqual(links)
  },
)

/** @returns a function that does one of many things, and says which */
async function startEditing(app: Admin, seed: number) {
  const random = randomNumbers(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const images: { id: string; url: string }[] = []
  for (let count = 0; count < 5; count += 1) images.push(await buildImage(app))
  const replacements = [await pictureBytes('png', { width: 30, height: 30 }), await pictureBytes()]
  const items: { kind: 'blog' | 'faq'; id: number }[] = []

  /** Some refer to images and items that are in the trash or gone, and are refused. */
  const call = async (method: string, path: string, body?: unknown) => {
    app.clock.advance(1000)
    const response = await app.asAdmin(method, path, body)
    expect([200, 201, 204, 400, 404, 409], `${method} ${path}`).toContain(response.status)
    return response
  }
  const write = () => {
    const links = Array.from({ length: Math.floor(random() * 4) }, () => {
      return `<a href="${pick(TARGETS)}">to ${Math.floor(random() * 9)}</a>`
    })
    const shown = images.filter(() => random() < 0.3).map(({ url }) => `<img src="${url}">`)
    return `<p>${Math.floor(random() * 1e6)} ${links.join(' and ')}</p>${shown.join('')}`
  }
  const onItem = async (act: (place: string) => Promise<unknown>) => {
    const item = pick(items)
    if (item) await act(`${item.kind}/${item.id}`)
  }
  const onImage = (method: string, place: string, end = '') =>
    call(method, `/api/admin/${place}/${pick(images)?.id}${end}`)
  const actions: Record<string, () => Promise<unknown>> = {
    async create() {
      const kind = random() < 0.5 ? 'blog' : 'faq'
      const [path, fields] =
        kind === 'blog'
          ? ['/api/blog', { title: 'Oak', content: write() }]
          : ['/api/admin/faq', { question: 'Oak?', answer: write() }]
      const response = await call('POST', path, fields)
      items.push({ kind, ...idSchema.parse(await response.json()) })
    },
    save: () =>
      onItem((place) => call('PUT', `/api/admin/${place}`, { content: write(), answer: write() })),
    savePage: () =>
      call('PUT', `/api/admin/pages/${pick(['privacy', 'terms'])}`, { content: write() }),
    restoreVersion: () =>
      onItem((place) => {
        const number = Math.ceil(random() * 4)
        return call('POST', `/api/admin/${place}/versions/${number}/restore`)
      }),
    discard: () => onItem((place) => call('DELETE', `/api/admin/${place}`)),
    undo: () => onItem((place) => call('POST', `/api/admin/trash/${place}/restore`)),
    discardPicture: () => onImage('DELETE', 'media'),
    undoPicture: () => onImage('POST', 'trash/media', '/restore'),
    async replacePicture() {
      app.clock.advance(1000)
      await replaceFile(app, pick(images)?.id ?? '', pick(replacements) ?? new Uint8Array())
    },
  }
  return async (): Promise<string> => {
    const name = pick(Object.keys(actions)) ?? ''
    await actions[name]?.()
    return name
  }
}

function listLinks({ db }: Admin) {
  const links = db.selectFrom('content_links').selectAll()
  return links.orderBy('kind').orderBy('entity_id').orderBy('place').execute()
}

/** The pictures of each text, as the index has them. */
async function listPictures({ db }: Admin): Promise<string[]> {
  const rows = await db.selectFrom('content_images').selectAll().execute()
  return rows.map((row) => `${row.kind} ${row.entity_id} ${row.media_id}`).toSorted()
}

/** The pictures of each text, as its HTML has them. */
async function findPictures({ db }: Admin): Promise<string[]> {
  const library = await db.selectFrom('media').select('id').execute()
  const texts = {
    blog: await db.selectFrom('posts').select(['id', 'content as html']).execute(),
    faq: await db.selectFrom('faq_items').select(['id', 'answer as html']).execute(),
    pages: await db.selectFrom('office_pages').select(['id', 'content as html']).execute(),
  }
  const found = Object.entries(texts).flatMap(([kind, rows]) =>
    rows.flatMap(({ id, html }) => {
      const shown = library.filter((image) => html.includes(`src="/media/${image.id}-`))
      return shown.map((image) => `${kind} ${id} ${image.id}`)
    }),
  )
  return found.toSorted()
}
