import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { MediaBucket } from './media-url.ts'
import { isMissing, s3Fault } from './s3-faults.ts'
import { isMediaName, requireMediaName, StorageError, type Storage } from './storage.ts'

/** How long to wait for a bucket. Each call is made at most twice, so a request may wait twice as long. */
export const PATIENCE = { connectMs: 2000, answerMs: 4000, writeMs: 10_000, bytesMs: 30_000 }
const ATTEMPTS = 2

/** Images as objects of a bucket. */
export function s3Storage(place: MediaBucket, patience = PATIENCE): Storage {
  const client = connect(place, patience)
  const at = (name: string) => ({ Bucket: place.bucket, Key: place.prefix + name })
  const answer = { requestTimeout: patience.answerMs }
  let isWritable = false

  const getSize = async (name: string) => {
    if (!isMediaName(name)) return undefined
    const found = await client
      .send(new HeadObjectCommand(at(name)), answer)
      .catch((error: unknown) => unlessMissing(error, place))
    return found && wholeSize(found.ContentLength, place)
  }
  const write = async (name: string, bytes: Uint8Array) => {
    const object = { ...at(name), Body: bytes, ContentLength: bytes.byteLength }
    await client
      .send(new PutObjectCommand(object), { requestTimeout: patience.writeMs })
      .catch((error: unknown) => fail(error, place))
  }
  const remove = async (name: string) => {
    await client
      .send(new DeleteObjectCommand(at(name)), answer)
      .catch((error: unknown) => unlessMissing(error, place))
  }
  return {
    getSize,
    async put(name, bytes) {
      requireMediaName(name)
      // Another node may write it in between, with the same bytes.
      if ((await getSize(name)) === undefined) await write(name, bytes)
    },
    async open(name, part) {
      if (!isMediaName(name)) return undefined
      const asked = part && { Range: `bytes=${part.start}-${part.end}` }
      const found = await client
        .send(new GetObjectCommand({ ...at(name), ...asked }), answer)
        .catch((error: unknown) => unlessMissing(error, place))
      if (!(found?.Body instanceof Readable)) return undefined
      const { Body: bytes, ContentLength } = found
      // Without a listener, a connection that breaks before it is read would end the process.
      bytes.on('error', () => {})
      return { size: wholeSize(ContentLength, place), bytes }
    },
    list: () => listNames(client, place),
    async remove(name) {
      requireMediaName(name)
      await remove(name)
    },
    async check() {
      await client
        .send(new HeadBucketCommand({ Bucket: place.bucket }), answer)
        .catch((error: unknown) => fail(error, place))
      if (isWritable) return
      // Only a write shows that writing is allowed. One write is enough, because a bucket may keep
      // every version.
      const probe = `probe-${randomUUID()}.txt`
      await write(probe, Buffer.from('Can this site write here?'))
      await remove(probe)
      isWritable = true
    },
  }
}

async function listNames(client: S3Client, place: MediaBucket): Promise<string[]> {
  const pages = paginateListObjectsV2(
    { client },
    { Bucket: place.bucket, Prefix: place.prefix, Delimiter: '/' },
  )
  const names: string[] = []
  try {
    for await (const { Contents = [] } of pages) {
      names.push(...Contents.map(({ Key = '' }) => Key.slice(place.prefix.length)))
    }
  } catch (error) {
    fail(error, place)
  }
  return names.filter((name) => name !== '')
}

function connect(place: MediaBucket, { connectMs, bytesMs }: typeof PATIENCE): S3Client {
  const { region, endpoint, credentials } = place
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: ATTEMPTS,
    // Services other than Amazon's refuse the newer checksums. The bytes are signed in any case.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      throwOnRequestTimeout: true,
      socketTimeout: bytesMs,
    },
  })
}

function fail(error: unknown, place: MediaBucket): never {
  throw s3Fault(error, place)
}

function unlessMissing(error: unknown, place: MediaBucket): undefined {
  if (!isMissing(error)) throw s3Fault(error, place)
}

/** Browsers get the size before the bytes, so the service has to report it. */
function wholeSize(size: number | undefined, { bucket }: MediaBucket): number {
  if (size === undefined) throw new StorageError(`the bucket ${bucket} reports no file sizes`)
  return size
}
