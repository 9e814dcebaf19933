import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { pictureBytes } from '#features/media/server/testing.ts'
import { signIn } from '#test/admin.ts'
import { startApp } from '#test/app.ts'

const LONG = `<p>${'words '.repeat(33_200)}</p>`
const NO_PICTURE = `<p>data:image/png;base64,${'QUJD'.repeat(50_000)}</p>`
const TOO_LONG = 'This text is longer than 200,000 characters. Split it into several.'

async function start() {
  const app = await startApp()
  const post = await buildPost(app)
  const item = await buildFaqItem(app)
  return { ...app, ...(await signIn(app)), post, item }
}

test('a text that is too long is refused at its field, wherever it is sent to', async () => {
  const app = await start()
  for (const [method, path, field, more] of [
    ['POST', '/api/blog', 'content', { title: 'Long' }],
    ['PUT', `/api/admin/blog/${app.post.id}`, 'content', {}],
    ['POST', '/api/admin/faq', 'answer', { question: 'Long?' }],
    ['PUT', `/api/admin/faq/${app.item.id}`, 'answer', {}],
    ['PUT', `/api/faq/items/${app.item.id}`, 'answer', {}],
    ['PUT', '/api/admin/pages/privacy', 'content', {}],
    ['POST', '/api/admin/generate-seo', 'content', { title: 'Long' }],
  ] as const) {
    for (const text of [LONG + LONG, LONG.repeat(12), NO_PICTURE]) {
      const response = await app.asAdmin(method, path, { ...more, [field]: text })

      expect([path, response.status]).toEqual([path, 400])
      expect(await response.json()).toEqual({
        message: TOO_LONG,
        issues: [{ path: field, message: TOO_LONG }],
      })
    }
    const taken = await app.asAdmin(method, path, { ...more, [field]: LONG })
    expect([path, taken.ok]).toEqual([path, true])
  }
})

test('a long text is stored with the large images in it', async () => {
  const { asAdmin } = await start()
  const bytes = await pictureBytes('png', { width: 400, height: 400 })
  const picture = `<img src="data:image/png;base64,${bytes.toString('base64')}">`
  expect(picture.length).toBeGreaterThan(200_000)

  const response = await asAdmin('POST', '/api/blog', { title: 'Long', content: LONG + picture })

  expect(response.status).toBe(201)
  const { content } = await response.json()
  expect(content).toContain('src="/media/')
  expect(content).not.toContain('data:')
})

test('an older, longer text is read, restored, and comes back from the trash', async () => {
  const app = await start()
  const longer = LONG + LONG
  const post = await buildPost(app, { content: longer })
  const item = await buildFaqItem(app, { answer: longer })
  for (const [path, field] of [
    [`/api/admin/blog/${post.id}`, 'content'],
    [`/api/admin/faq/${item.id}`, 'answer'],
  ] as const) {
    await app.asAdmin('PUT', path, { [field]: '<p>Short</p>' })

    expect(await (await app.asAdmin('GET', `${path}/versions/1`)).json()).toMatchObject({
      [field]: longer,
    })
    const restored = await app.asAdmin('POST', `${path}/versions/1/restore`)
    expect(await restored.json()).toMatchObject({ [field]: longer })
    await app.asAdmin('DELETE', path)
    const trashed = path.replace('/api/admin', '/api/admin/trash')
    const back = await app.asAdmin('POST', `${trashed}/restore`)
    expect(await back.json()).toMatchObject({ item: { [field]: longer } })
  }
})
