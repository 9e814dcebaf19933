import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startS3 } from '#test/s3.ts'
import { diskStorage } from './disk-storage.ts'
import { openStorage } from './open-storage.ts'
import { StorageError } from './storage.ts'

const CLIMBERS = ['../site.db', '..', '/etc/passwd', 'a/b.webp', String.raw`a\b.webp`, '.env', '']
const OTHERS = ['a.webp\0.txt', 'A.webp', 'a.webp ', 'a', `${'a'.repeat(200)}.webp`, 'a..webp']

const NO_NAMES = [...CLIMBERS, ...OTHERS]

const drivers = [
  ['a folder', onDisk],
  ['a bucket', inBucket],
] as const

afterEach(() => vi.unstubAllEnvs())

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

  test('a part of the bytes is read alone', async () => {
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

test('two sites share a bucket in separate folders', async () => {
  const { s3, storage } = await inBucket()
  const MEDIA_URL = s3.settings.MEDIA_URL.replace('/images', '/other/place')
  const other = await openStorage(readConfig({ ...s3.settings, MEDIA_URL }))
  await storage.put('map.webp', Buffer.from('one'))

  expect(await other.open('map.webp')).toBeUndefined()
  await other.put('map.webp', Buffer.from('two'))
  await other.remove('map.webp')

  expect(await readFileText(storage, 'map.webp')).toBe('one')
})

test('a missing bucket, refused keys and missing keys are distinguished', async () => {
  const { s3 } = await inBucket()
  const { settings } = s3
  const checkWith = async (changed: Record<string, string>) =>
    getErrorLine((await openStorage(readConfig({ ...settings, ...changed }))).check())
  const elsewhere = settings.MEDIA_URL.replace('media/', 'nowhere/')

  expect(await checkWith({ MEDIA_URL: elsewhere })).toContain('there is no bucket nowhere')
  s3.behave((_request, response) => {
    response.writeHead(403).end()
    return true
  })
  expect(await checkWith({})).toContain('refuses the keys')
  vi.stubEnv('HOME', '/nowhere')
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  expect(await checkWith({ AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' })).toContain(
    'needs keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  )
  s3.behave((_request, response) => {
    response.writeHead(301, { 'x-amz-bucket-region': 'eu-west-1' }).end()
    return true
  })
  expect(await checkWith({})).toContain('region')
})

test('a bucket that may only be read does not pass the first check', async () => {
  const { s3, storage } = await inBucket()
  s3.behave((request, response) => {
    if (request.method === 'PUT') response.writeHead(403).end()
    return request.method === 'PUT'
  })

  expect(await getErrorLine(storage.check())).toContain('refuses the keys')
})

test('an unreachable bucket is not a missing image, and works as soon as it answers', async () => {
  const { s3, storage, names } = await inBucket()
  await storage.put('map.webp', Buffer.from('bytes'))
  await s3.stop()

  expect(await getErrorLine(storage.open('map.webp'))).toContain('cannot be reached: ECONNREFUSED')
  expect(await getErrorLine(storage.getSize('map.webp'))).toContain('cannot be reached')
  expect(await getErrorLine(storage.put('new.webp', Buffer.from('x')))).toContain(
    'cannot be reached',
  )
  expect(await getErrorLine(storage.check())).toContain('cannot be reached')
  await s3.start()

  expect(await readFileText(storage, 'map.webp')).toBe('bytes')
  expect(await names()).toEqual(['map.webp'])
  await expect.poll(() => getErrorText(storage.check()), { timeout: 10_000 }).toBe('none')
})

test('every request to a bucket that never answers times out', async () => {
  const { s3, storage } = await inBucket({ answerMs: 100, writeMs: 100 })
  s3.behave(() => true)

  expect(await getErrorLine(storage.open('map.webp'))).toContain('does not answer')
  expect(await getErrorLine(storage.put('map.webp', Buffer.from('x')))).toContain('does not answer')
  expect(await getErrorLine(storage.remove('map.webp'))).toContain('does not answer')
  expect(await getErrorLine(storage.check())).toContain('does not answer')
})

test('bytes that stop half-way are an error, not an end', async () => {
  const { s3, storage } = await inBucket({ bytesMs: 200 })
  s3.behave((_request, response) => {
    response.writeHead(200, { 'Content-Length': '10' }).write('half')
    return true
  })

  const opened = await storage.open('map.webp')

  await expect(opened?.bytes.toArray()).rejects.toThrow(/timed out/)
})

test('one refusal of a busy bucket is not passed on', async () => {
  const { s3, storage } = await inBucket()
  let refusals = 0
  s3.behave((request, response) => {
    if (request.method !== 'PUT' || refusals > 0) return false
    refusals += 1
    response.writeHead(503).end()
    return true
  })

  await storage.put('map.webp', Buffer.from('bytes'))

  expect(refusals).toBe(1)
  expect(await readFileText(storage, 'map.webp')).toBe('bytes')
})

test('requests are signed, and no error contains the keys', async () => {
  const { s3, storage } = await inBucket()
  const signatures: unknown[] = []
  s3.behave((request, response) => {
    signatures.push(request.headers.authorization)
    response.writeHead(400).end()
    return true
  })

  const line = await getErrorLine(storage.put('map.webp', Buffer.from('x')))

  expect(signatures.length).toBeGreaterThan(0)
  for (const signature of signatures) expect(signature).toMatch(/^AWS4-HMAC-SHA256 Credential=/)
  expect(line).not.toContain('S3RVER')
})

async function onDisk() {
  const data = await mkdtemp(path.join(tmpdir(), 'storage-test-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const folder = path.join(data, 'media')
  const names = async () => readdir(folder).catch((): string[] => [])
  return { folder, storage: diskStorage(folder), names }
}

/** A bucket; with `patience`, one that is given up sooner. */
async function inBucket(patience?: { answerMs?: number; writeMs?: number; bytesMs?: number }) {
  const s3 = await startS3()
  const config = readConfig(s3.settings)
  const { s3Storage, PATIENCE } = await import('./s3-storage.ts')
  if (!config.media) throw new Error('the settings name no bucket')
  const storage = patience
    ? s3Storage(config.media, { ...PATIENCE, ...patience })
    : await openStorage(config)
  return { s3, storage, names: s3.names }
}

async function readFileText(storage: Awaited<ReturnType<typeof openStorage>>, name: string) {
  const opened = await storage.open(name)
  return (await opened?.bytes.toArray())?.join('')
}

/** The one line of a fault of the storage. */
async function getErrorLine(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((fault: unknown) => fault)
  expect(error).toBeInstanceOf(StorageError)
  expect(String(error)).not.toContain('\n')
  return String(error)
}

async function getErrorText(work: Promise<unknown>): Promise<string> {
  return work.then(() => 'none', String)
}
