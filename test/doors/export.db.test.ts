import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildMessage } from '#features/contact/server/testing.ts'
import { openFolder } from '#features/export/server/target.ts'
import { buildPost } from '#features/blog/server/testing.ts'
import { openZip } from '#features/import/server/folder.ts'
import { buildImage } from '#features/media/server/testing.ts'
import { KINDS, LISTED_KINDS } from '#app/server/content/kinds.ts'
import { buildSiteSchema } from '#features/export/exported-site.ts'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { startAsAdmin } from '#test/admin.ts'
import { exportTo, type App } from './doors.ts'
import { createFolder } from '#test/folder.ts'

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((file) => path.relative(folder, path.join(file.parentPath, file.name)))
}

async function readSite(folder: string) {
  const shapes = LISTED_KINDS.map((kind) => [CONTENT_KINDS[kind].list, KINDS[kind].transfer.schema])
  const siteSchema = buildSiteSchema(Object.fromEntries(shapes))
  const content = JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8'))
  siteSchema.parse(content)
  return content
}

async function fetchZip(app: App, query = '') {
  const file = path.join(await createFolder(), 'site.zip')
  const answer = await app.asAdmin('GET', `/api/admin/export${query}`)
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  return openZip(file)
}

test(
  'an exported text is a page and Markdown, with links and pictures that work from its folder',
  { tags: 'long' },
  async () => {
    const app = await startAsAdmin()
    const { url } = await buildImage(app, { name: 'Town <hall>.png' })
    const link = '<a href="/blog/two#x">Two</a> <a href="/blog/con">Con</a> <a href="/faq">FAQ</a>'
    const content = `<h2>How</h2><p>${link}</p><p><img src="${url}" alt="Hall"></p><table><tbody><tr><td>1</td></tr></tbody></table><ol type="a" data-marker="(a)"><li>Copy</li></ol>`
    await buildPost(app.services, { title: 'One & <all>', tags: ['fees'], content })
    await buildPost(app.services, { title: 'Con' })
    const folder = await createFolder()

    await exportTo(app, folder)

    const read = (name: string) => readFile(path.join(folder, name), 'utf8')
    const [page, markdown, index] = [
      await read('posts/one-all.html'),
      await read('posts/one-all.md'),
      await read('index.html'),
    ]
    expect(page).toContain('<h1>One &amp; &lt;all&gt;</h1>')
    expect(page).toContain('href="../posts/two.html#x"')
    expect(page).toContain('href="https://vault.example/faq"')
    expect(page).toContain('href="../posts/con-.html"')
    expect(await read('posts/con-.md')).toContain('title: "Con"')
    expect(page).toContain('src="../pictures/town-hall.webp"')
    expect(page).toContain('ol[data-marker="(a)"]{list-style-type:parentheses-lower-alpha}')
    expect(markdown).toContain('<ol type="a" data-marker="(a)"><li>Copy</li></ol>')
    expect(markdown).toContain('title: "One & <all>"\n')
    expect(markdown).toContain('tags: ["fees"]\n')
    expect(markdown).toContain('## How')
    expect(markdown).toContain('![Hall](../pictures/town-hall.webp)')
    expect(markdown).toContain('<table>')
    expect(index).toContain('href="posts/one-all.html"')
  },
)

test('a folder that was begun is finished, and keeps nothing that the site has no longer, but what others put there', async () => {
  const app = await startAsAdmin()
  const { id } = await buildPost(app.services, { title: 'Gone' })
  await buildPost(app.services, { title: 'Stays' })
  const image = await buildImage(app)
  const folder = await createFolder()
  await exportTo(app, folder)
  const whole = await listFiles(folder)
  await rm(path.join(folder, 'site.json'))
  await writeFile(path.join(folder, 'posts/half.md.part'), 'half')
  await writeFile(path.join(folder, 'letter.txt'), 'Dear')
  await app.asAdmin('DELETE', `/api/admin/blog/${id}`)

  await exportTo(app, folder)

  const left = [...whole.filter((name) => !name.startsWith('posts/gone')), 'letter.txt']
  expect((await listFiles(folder)).toSorted()).toEqual(left.toSorted())
  expect((await readSite(folder)).pictures[0]?.name).toBe(image.originalName)
})

test('a folder with other files is left alone', async () => {
  const folder = await createFolder()
  await writeFile(path.join(folder, 'letter.txt'), 'Dear')

  await expect(openFolder(folder)).rejects.toThrow(/has other files/)
})

test('a picture whose file is lost is named', async () => {
  const app = await startAsAdmin()
  const image = await buildImage(app, { name: 'lost.png' })
  await app.services.storage.remove(image.url.replace('/media/', ''))

  expect(await exportTo(app, await createFolder())).toEqual(['pictures/lost.webp'])
})

test('versions come along when they are asked for', async () => {
  const app = await startAsAdmin()
  const { id } = await buildPost(app.services, { title: 'One' })
  await app.asAdmin('PUT', `/api/admin/blog/${id}`, { title: 'Two' })
  const folder = await createFolder()

  await exportTo(app, folder, { hasHistory: true })

  const titles = (await readSite(folder)).posts[0]?.versions?.map(
    ({ title }: { title: string }) => title,
  )
  expect(titles).toEqual(['One', 'Two'])
})

test('the zip has what the folder has, and messages only when they are asked for', async () => {
  const app = await startAsAdmin()
  await buildPost(app.services, { title: 'One' })
  await buildMessage(app.services, { firstName: 'Secretive' })
  const folder = await createFolder()
  await exportTo(app, folder)

  const zip = await fetchZip(app)
  const withMessages = await fetchZip(app, '?messages=true')

  expect([...zip.files.keys()].toSorted()).toEqual((await listFiles(folder)).toSorted())
  expect(zip.files.has('messages.csv')).toBe(false)
  expect(withMessages.files.has('messages.csv')).toBe(true)
  const record = JSON.stringify(await (await app.asAdmin('GET', '/api/admin/activity')).json())
  expect(record).toContain('"subject":"everything"')
})

test('an export is a sensitive step', async () => {
  const app = await startAsAdmin()
  app.clock.advance(11 * 60_000)

  expect((await app.asAdmin('GET', '/api/admin/export')).status).toBe(403)
})

test('an account downloads one export at a time', async () => {
  const app = await startAsAdmin()
  const download = () => app.asAdmin('GET', '/api/admin/export')
  const first = await download()

  expect((await download()).status).toBe(409)
  await first.arrayBuffer()
  expect((await download()).status).toBe(200)
})
