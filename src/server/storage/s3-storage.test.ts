import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openStorage } from './open-storage.ts'
import { getErrorLine, getErrorText, inBucket, readFileText } from './testing.ts'
import { PATIENCE } from '#test/patience.ts'

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
  await expect.poll(() => getErrorText(storage.check()), PATIENCE).toBe('none')
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
