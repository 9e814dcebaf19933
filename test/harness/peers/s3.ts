import { readdir } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import path from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import { freePort } from '../../../scripts/child.ts'
import { createFolder } from '../folder.ts'
import { listen } from './listen.ts'

/** Handles a request instead of the bucket, usually to fail it. @returns whether it did */
type Conduct = (request: IncomingMessage, response: ServerResponse) => boolean

/** The keys of s3rver's only account. */
const S3_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** Starts an S3 server with an empty bucket; it can be stopped, restarted and made to fail. */
export async function startS3(bucket = 'media') {
  const directory = await createFolder()
  const s3 = new S3rver({
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  await s3.configureBuckets()
  const answer = takeTurns(s3.callback())
  let conduct: Conduct = passOn
  let server: ReturnType<typeof createServer> | undefined
  const port = await freePort()

  const stop = async () => {
    const stopping = server
    server = undefined
    if (!stopping) return
    stopping.closeAllConnections()
    await new Promise((resolve) => {
      stopping.close(resolve)
    })
  }
  const start = async () => {
    server = createServer((request, response) => {
      if (!conduct(request, response)) answer(request, response)
    })
    await listen(server, port)
  }
  onTestFinished(stop)
  await start()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    /** Settings of a site that stores its images under `images` in the bucket. */
    settings: { ...S3_KEYS, MEDIA_URL: `s3://${bucket}/images?endpoint=${endpoint}` },
    stop,
    start,
    behave: (how: Conduct) => void (conduct = how),
    /** The names of the objects, without their prefix. */
    names: async () => namesIn(path.join(directory, bucket, 'images')),
  }
}

/**
 * Answers one request after another, because s3rver writes an object in steps that no bucket shows. A
 * read waits for what came before it, but holds nothing up, because its reader may be slow.
 */
function takeTurns(answer: RequestListener): RequestListener {
  let last: Promise<unknown> = Promise.resolve()
  return (request, response) => {
    const turn = last
    const closed = new Promise((resolve) => {
      response.once('close', resolve)
    })
    const isReadOfObject = request.method === 'GET' && !request.url?.includes('list-type=')
    if (!isReadOfObject) last = Promise.all([turn, closed])
    void turn.then(() => response.destroyed || answer(request, response))
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const OBJECT = '._S3rver_object'
  const files = await readdir(folder).catch(() => [])
  return files
    .filter((file) => file.endsWith(OBJECT))
    .map((file) => file.slice(0, -OBJECT.length))
    .toSorted()
}

function passOn(): boolean {
  return false
}
