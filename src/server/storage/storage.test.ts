import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { getErrorLine, getErrorText, inBucket, onDisk, readFileText } from './testing.ts'

const CLIMBERS = ['../site.db', '..', '/etc/passwd', 'a/b.webp', String.raw`a\b.webp`, '.env', '']
const OTHERS = ['a.webp\0.txt', 'A.webp', 'a.webp ', 'a', `${'a'.repeat(200)}.webp`, 'a..webp']

const NO_NAMES = [...CLIMBERS, ...OTHERS]

const drivers = [
  ['a folder', onDisk],
  ['a bucket', inBucket],
] as const

describe.each(drivers)('%s', (_, create) => {
  test('takes no name that is none, and reaches nothing outside', async () => {
    const { storage, names } = await create()

    const outcomes = await Promise.all(
      NO_NAMES.map(async (name) => ({
        name,
        put: await getErrorText(storage.put(name, Buffer.from('x'))),
        removed: await getErrorText(storage.remove(name)),
        opened: await storage.open(name),
        size: await storage.getSize(name),
      })),
    )

    const refused = expect.stringContaining('not a media name')
    expect(outcomes).toEqual(
      NO_NAMES.map((name) => ({
        name,
        put: refused,
        removed: refused,
        opened: undefined,
        size: undefined,
      })),
    )
    expect(await names()).toEqual([])
  })

  test('a stored file is listed, read back with its size, and gone after its removal', async () => {
    const { storage, names } = await create()
    await storage.put('map.webp', Buffer.from('bytes of a map'))

    const opened = await storage.open('map.webp')

    expect(opened?.size).toBe(14)
    expect(await storage.getSize('map.webp')).toBe(14)
    expect((await opened?.bytes.toArray())?.join('')).toBe('bytes of a map')
    expect(await storage.list()).toEqual(['map.webp'])
    await storage.remove('map.webp')
    expect(await storage.open('map.webp')).toBeUndefined()
    expect(await storage.getSize('map.webp')).toBeUndefined()
    await expect(storage.remove('map.webp')).resolves.toBeUndefined()
    expect(await names()).toEqual([])
  })

  test('a range of the bytes can be read', async () => {
    const { storage } = await create()
    await storage.put('map.webp', Buffer.from('bytes of a map'))

    const part = await storage.open('map.webp', { start: 6, end: 9 })

    expect(part?.size).toBe(4)
    expect((await part?.bytes.toArray())?.join('')).toBe('of a')
  })

  test('a name is written once, and later bytes are ignored', async () => {
    const { storage } = await create()
    await storage.put('map.webp', Buffer.from('first'))

    await storage.put('map.webp', Buffer.from('second'))

    expect(await readFileText(storage, 'map.webp')).toBe('first')
  })

  test('twenty writers of one name leave one complete file and nothing else', async () => {
    const { storage, names } = await create()
    const bytes = Buffer.alloc(200_000, 'x')

    await Promise.all(Array.from({ length: 20 }, () => storage.put('map.webp', bytes)))

    expect(await names()).toEqual(['map.webp'])
    expect(await readFileText(storage, 'map.webp')).toBe('x'.repeat(200_000))
  })

  test('a write that fails leaves nothing behind', async () => {
    const { storage, names } = await create()
    await storage.check()
    const broken = {
      get byteLength() {
        throw new Error('the upload broke off')
      },
    }

    // @ts-expect-error -- bytes that fail while they are written
    await expect(storage.put('map.webp', broken)).rejects.toBeInstanceOf(Error)

    expect(await names()).toEqual([])
  })

  test('a check that goes well leaves nothing behind', async () => {
    const { storage, names } = await create()

    await storage.check()

    expect(await names()).toEqual([])
  })
})

test('a folder in the place of an image is no image', async () => {
  const { folder, storage } = await onDisk()
  await mkdir(path.join(folder, 'map.webp'), { recursive: true })

  expect(await storage.open('map.webp')).toBeUndefined()
})

test('the remains of a killed write are removed with its name', async () => {
  const { folder, storage, names } = await onDisk()
  await storage.put('map.webp', Buffer.from('bytes'))
  await storage.put('map.avif', Buffer.from('bytes'))
  await writeFile(path.join(folder, 'map.webp.0b8f.part'), 'half')

  await storage.remove('map.webp')

  expect(await names()).toEqual(['map.avif'])
})

test('a folder that cannot hold images is named in one line', async () => {
  const { folder, storage } = await onDisk()
  await writeFile(folder, 'a file stands in its place')

  const line = await getErrorLine(storage.check())

  expect(line).toContain(folder)
})
