import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { NotFound } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
}

/** The stored images. A name's bytes never change, so that browsers may keep them for good. */
export function mediaFileRoutes({ storage }: Pick<Services, 'storage'>) {
  return new Hono<Env>().get('/media/:name', async (c) => {
    const name = c.req.param('name')
    const type = TYPES[name.split('.').at(-1) ?? '']
    const file = type ? await storage.open(name) : undefined
    if (!type || !file) throw new NotFound('There is no such image')
    c.header('Content-Type', type)
    c.header('Content-Length', String(file.size))
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    // Whatever the bytes are, they are shown as a picture or not at all.
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    if (c.req.method === 'HEAD') return c.body(null)
    return stream(c, async (output) => {
      for await (const chunk of file.chunks()) await output.write(chunk)
    })
  })
}
