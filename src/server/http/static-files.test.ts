import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StaticFiles } from './static-files.ts'

test.for([
  ['mark.svg', 'image/svg+xml; charset=utf-8'],
  ['site.css', 'text/css; charset=utf-8'],
  ['boot.js', 'text/javascript; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['icon.png', 'image/png'],
] as const)('%s is sent as %s', async ([name, type]) => {
  const files = await filesOf([name])

  expect(files.get(`/${name}`)?.header('Content-Type')).toBe(type)
})

test('a file that a new build has removed meanwhile is sent all the same', async () => {
  const folder = await folderOf(['old.js'])
  const files = new StaticFiles([{ folder, prefix: '/', cacheControl: 'no-cache' }], {})

  await rm(path.join(folder, 'old.js'))

  expect(files.get('/old.js')?.ready('identity')?.body.toString()).toBe('bytes')
})

test.for(['.env', 'main.ts', 'page.html', 'boot.js.map'])('%s is not sent at all', async (name) => {
  const files = await filesOf([name])

  expect(files.get(`/${name}`)).toBeUndefined()
})

async function filesOf(names: string[]): Promise<StaticFiles> {
  const folder = await folderOf(names)
  return new StaticFiles([{ folder, prefix: '/', cacheControl: 'no-cache' }], {})
}

async function folderOf(names: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'static-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of names) await writeFile(path.join(folder, name), 'bytes')
  return folder
}
