import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'
import { StorageError } from './storage.ts'

const CLIMBERS = ['../site.db', '..', '/etc/passwd', 'a/b.webp', String.raw`a\b.webp`, '.env', '']
const OTHERS = ['a.webp\0.txt', 'A.webp', 'a.webp ', 'a', `${'a'.repeat(200)}.webp`, 'a..webp']

test.for([...CLIMBERS, ...OTHERS])('the name %j never reaches the disk', async (name) => {
  const { storage } = await createStorage()

  await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('not a media name')
  expect(() => storage.remove(name)).toThrow('not a media name')
  expect(await storage.open(name)).toBeUndefined()
})

test('what was put is read back with its size, and is gone after its removal', async () => {
  const { storage } = await createStorage()
  await storage.put('map.webp', Buffer.from('bytes of a map'))

  const opened = await storage.open('map.webp')
  const chunks: Uint8Array[] = []
  for await (const chunk of opened?.chunks() ?? []) chunks.push(chunk)
  await storage.remove('map.webp')

  expect(opened?.size).toBe(14)
  expect(Buffer.concat(chunks).toString()).toBe('bytes of a map')
  expect(await storage.open('map.webp')).toBeUndefined()
  await expect(storage.remove('map.webp')).resolves.toBeUndefined()
})

test('a name is written once: later bytes are not taken', async () => {
  const { folder, storage } = await createStorage()
  await storage.put('map.webp', Buffer.from('first'))
  const before = await stat(path.join(folder, 'map.webp'))

  await storage.put('map.webp', Buffer.from('second'))

  expect(await readFile(path.join(folder, 'map.webp'), 'utf8')).toBe('first')
  expect((await stat(path.join(folder, 'map.webp'))).ino).toBe(before.ino)
})

test('twenty writers of one name leave one whole file and nothing beside it', async () => {
  const { folder, storage } = await createStorage()
  const bytes = Buffer.alloc(200_000, 'x')

  await Promise.all(Array.from({ length: 20 }, () => storage.put('map.webp', bytes)))

  expect(await readdir(folder)).toEqual(['map.webp'])
  expect(await readFile(path.join(folder, 'map.webp'))).toEqual(bytes)
})

test('a write that fails leaves nothing behind', async () => {
  const { folder, storage } = await createStorage()
  await mkdir(folder, { recursive: true })
  const broken = {
    get byteLength() {
      throw new Error('the upload broke off')
    },
  }

  // @ts-expect-error -- bytes that fail while they are written
  await expect(storage.put('map.webp', broken)).rejects.toBeInstanceOf(Error)

  expect(await readdir(folder)).toEqual([])
})

test('a folder in the place of an image is no image', async () => {
  const { folder, storage } = await createStorage()
  await mkdir(path.join(folder, 'map.webp'), { recursive: true })

  expect(await storage.open('map.webp')).toBeUndefined()
})

test('a folder that cannot hold images is named in one line', async () => {
  const { folder, storage } = await createStorage()
  await writeFile(folder, 'a file stands in its place')

  const error = await storage.check().catch((cause: unknown) => cause)

  expect(error).toBeInstanceOf(StorageError)
  expect(String(error)).toContain(folder)
  expect(String(error)).not.toContain('\n')
})

async function createStorage() {
  const data = await mkdtemp(path.join(tmpdir(), 'storage-test-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const folder = path.join(data, 'media')
  return { folder, storage: diskStorage(folder) }
}
