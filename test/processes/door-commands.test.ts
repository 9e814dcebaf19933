import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { pictureBytes } from '#features/media/server/testing.ts'
import { createTestDatabase } from '#test/app.ts'
import { buildOnce, createDataDir, killGroup, killWhen, launch, startSite } from './site-process.ts'
import { readExport } from '../doors/doors.ts'
import { wxr } from '../doors/examples.ts'
import { createFolder } from '#test/folder.ts'
import { LONG_PATIENCE } from '#test/patience.ts'

const POSTS = 12
const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
beforeAll(buildOnce, 600_000)

/** A folder of posts, each with a picture. */
async function writeSource(): Promise<string> {
  const folder = await createFolder()
  for (let number = 0; number < POSTS; number += 1) {
    const front = `title: Post ${number}\ndate: 2024-05-01`
    const text = `---\n${front}\n---\nWords.\n\n![Hall](hall-${number}.png)\n`
    await writeFile(path.join(folder, `post-${number}.md`), text)
    await writeFile(path.join(folder, `hall-${number}.png`), await pictureBytes())
  }
  return folder
}

async function createSite() {
  const dataDir = await createDataDir()
  const settings = { DATABASE_URL: await createTestDatabase() }
  const begin = (...args: string[]) => launch(dataDir, settings, { args })
  return { dataDir, settings, begin, run: async (...args: string[]) => begin(...args).ended }
}

test('a running site shows what the command imports', async () => {
  const { dataDir, settings, run } = await createSite()
  const site = await startSite(dataDir, settings)
  const read = async (place: string) => fetch(site.origin + place, { redirect: 'manual' })
  expect(await (await read('/blog')).text()).not.toContain('Post 3')
  expect((await read('/2019/05/post-3')).status).toBe(404)
  const source = path.join(await createFolder(), 'export.xml')
  await writeFile(source, wxr({ title: 'Post 3', name: 'post-3' }))

  expect(await run('import', source, '--yes')).toBe(0)

  await vi.waitUntil(
    async () => (await (await read('/blog')).text()).includes('Post 3'),
    LONG_PATIENCE,
  )
  expect((await read('/2019/05/post-3')).headers.get('location')).toBe('/blog/post-3')
}, 120_000)

test('an import that is killed at any step is completed by the next one', async () => {
  const source = await writeSource()
  const whole = await createSite()
  const expected = await createFolder()
  expect(await whole.run('import', source, '--yes')).toBe(0)
  expect(await whole.run('export', expected)).toBe(0)
  const site = await createSite()
  const media = path.join(site.dataDir, 'media')
  await mkdir(media, { recursive: true })
  /** The plan names each item once before the import does. */
  const killAfter = async (line: string, times: number) => {
    const { child, printed, ended } = site.begin('import', source, '--yes')
    child.stdout.on('data', () => {
      if (printed.out.split(line).length > times) killGroup(child)
    })
    return ended
  }

  await killAfter('post Post 9', 1)
  await killWhen(site.begin('import', source, '--yes'), media, /full/)
  await killAfter('post Post 4', 2)
  await killAfter('redirect /old-0', 2)
  expect(await site.run('import', source, '--yes')).toBe(0)

  const folder = await createFolder()
  expect(await site.run('export', folder)).toBe(0)
  expect(await readExport(folder, TIMES)).toEqual(await readExport(expected, TIMES))
}, 240_000)

test('an export that is killed at any step is completed by the next one', async () => {
  const { begin, run } = await createSite()
  await run('import', await writeSource(), '--yes')
  const [expected, folder] = [await createFolder(), await createFolder()]
  expect(await run('export', expected)).toBe(0)
  for (const [place, name] of [
    ['posts', /post-5\.html/],
    ['pictures', /hall-7.*part/],
    ['.', /site\.json/],
  ] as const) {
    await cp(path.join(expected, 'schema.json'), path.join(folder, 'schema.json'))
    await mkdir(path.join(folder, place), { recursive: true })
    await killWhen(begin('export', folder), path.join(folder, place), name)
  }

  expect(await run('export', folder)).toBe(0)

  expect(await readExport(folder, TIMES)).toEqual(await readExport(expected, TIMES))
}, 240_000)
