import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildImage, pictureBytes, replaceFile } from '#features/media/server/testing.ts'
import { randomNumbers } from '../../scripts/random-numbers.ts'
import { startAsAdmin } from '../admin.ts'
import { inDepth } from '../depth.ts'

const STEPS = inDepth(100, 3000)
const CHECKED_EVERY = 100

const idSchema = z.object({ id: z.number() })

test('after many random edits, the index of uses equals one that is built anew', async () => {
  const world = await startWorld()

  for (let step = 1; step <= STEPS; step += 1) {
    await world.act()
    if (step % CHECKED_EVERY > 0) continue
    const { stored, built } = await world.readIndexes()
    expect(stored, `after step ${step}`).toEqual(built)
  }
  expect((await world.readIndexes()).stored.length).toBeGreaterThan(0)
}, 240_000)

async function startWorld() {
  const app = await startAsAdmin()
  const random = randomNumbers(27)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const images: { id: string; url: string }[] = []
  for (let count = 0; count < 5; count += 1) images.push(await buildImage(app))
  const replacements = [await pictureBytes('png', { width: 30, height: 30 }), await pictureBytes()]
  const items: { kind: 'blog' | 'faq'; id: number }[] = []

  /** Some refer to images and items that are in the trash or gone, and are refused. */
  const call = async (method: string, path: string, body?: unknown) => {
    app.clock.advance(1000)
    const response = await app.asAdmin(method, path, body)
    expect([200, 201, 204, 400, 404, 409]).toContain(response.status)
    return response
  }
  const html = () =>
    `<p>${Math.floor(random() * 1e6)}</p>${images.map(({ url }) => (random() < 0.3 ? `<img src="${url}">` : '')).join('')}`
  const onItem = async (act: (item: { kind: string; id: number; path: string }) => unknown) => {
    const item = pick(items)
    if (item) await act({ ...item, path: `/api/admin/${item.kind}/${item.id}` })
  }
  const actions = [
    async () => {
      const isPost = random() < 0.5
      const response = isPost
        ? await call('POST', '/api/blog', { title: 'Post', content: html() })
        : await call('POST', '/api/admin/faq', { question: 'Question?', answer: html() })
      items.push({ kind: isPost ? 'blog' : 'faq', ...idSchema.parse(await response.json()) })
    },
    () => onItem(({ path }) => call('PUT', path, { content: html(), answer: html() })),
    () => onItem(({ path }) => call('PUT', path, { content: html(), answer: html() })),
    () => onItem(({ path }) => call('DELETE', path)),
    () => onItem(({ kind, id }) => call('POST', `/api/admin/trash/${kind}/${id}/restore`)),
    () => onItem(({ path }) => call('POST', `${path}/versions/${Math.ceil(random() * 4)}/restore`)),
    () => call('DELETE', `/api/admin/media/${pick(images)?.id}`),
    () => call('POST', `/api/admin/trash/media/${pick(images)?.id}/restore`),
    () => call('POST', `/api/admin/trash/media/${pick(images)?.id}/restore`),
    async () => {
      app.clock.advance(1000)
      await replaceFile(app, pick(images)?.id ?? '', pick(replacements) ?? new Uint8Array())
    },
  ]
  return {
    act: async () => pick(actions)?.(),
    async readIndexes() {
      const library = await app.db.selectFrom('media').select('id').execute()
      const posts = await app.db.selectFrom('posts').select(['id', 'content as html']).execute()
      const faq = await app.db.selectFrom('faq_items').select(['id', 'answer as html']).execute()
      const listShown = (kind: string, { id, html: text }: { id: number; html: string }) =>
        library
          .filter((image) => text.includes(`src="/media/${image.id}-`))
          .map((image) => `${kind} ${id} ${image.id}`)
      const rows = await app.db.selectFrom('content_images').selectAll().execute()
      return {
        stored: rows.map((row) => `${row.kind} ${row.entity_id} ${row.media_id}`).toSorted(),
        built: [
          ...posts.flatMap((row) => listShown('blog', row)),
          ...faq.flatMap((row) => listShown('faq', row)),
        ].toSorted(),
      }
    },
  }
}
