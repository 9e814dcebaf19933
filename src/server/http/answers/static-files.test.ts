import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '#test/folder.ts'
import { staticFiles, type FindFile } from './static-files.ts'
import type { Visit } from './stored-response.ts'

test.for([
  ['mark.svg', 'image/svg+xml; charset=utf-8'],
  ['site.css', 'text/css; charset=utf-8'],
  ['boot.js', 'text/javascript; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['icon.png', 'image/png'],
] as const)('%s is sent as %s', async ([name, type]) => {
  const findFile = await serveFiles([name])

  expect(findFile(visit(`/${name}`))?.headers).toContainEqual(['Content-Type', type])
})

test('a file that a new build has removed is still sent', async () => {
  const folder = await createFiles(['old.js'])
  const findFile = staticFiles([{ folder, prefix: '/', headers: {} }], {})

  await rm(path.join(folder, 'old.js'))

  expect(findFile(visit('/old.js'))?.body?.toString()).toBe('bytes')
})

test.for(['.env', 'main.ts', 'page.html', 'boot.js.map'])('%s is not sent at all', async (name) => {
  const findFile = await serveFiles([name])

  expect(findFile(visit(`/${name}`))).toBeUndefined()
})

test('a file is sent in the encodings it was built in, otherwise uncompressed', async () => {
  const folder = await createFiles(['boot.js', 'boot.js.br', 'boot.js.gz', 'font.woff2'])
  const findFile = staticFiles([{ folder, prefix: '/', headers: {} }], {})
  const getContentEncoding = (url: string, accepted: string) =>
    new Map(findFile(visit(url, { 'accept-encoding': accepted }))?.headers).get('Content-Encoding')

  expect(getContentEncoding('/boot.js', 'gzip, br')).toBe('br')
  expect(getContentEncoding('/boot.js', 'gzip')).toBe('gzip')
  expect(getContentEncoding('/boot.js', 'zstd')).toBeUndefined()
  expect(getContentEncoding('/font.woff2', 'gzip, br')).toBeUndefined()
})

function visit(url: string, headers: Visit['headers'] = {}): Visit {
  return { method: 'GET', url, headers, socket: { remoteAddress: '127.0.0.1' } }
}

async function serveFiles(names: string[]): Promise<FindFile> {
  const folder = await createFiles(names)
  return staticFiles([{ folder, prefix: '/', headers: {} }], {})
}

async function createFiles(names: string[]): Promise<string> {
  const folder = await createFolder()
  for (const name of names) await writeFile(path.join(folder, name), 'bytes')
  return folder
}
