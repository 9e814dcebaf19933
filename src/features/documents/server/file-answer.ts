import type { Context } from 'hono'
import { matches } from '#server/http/answers/stored-response.ts'
import { streamBytes } from '#server/http/answers/stream-bytes.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { fileNameOf } from '../rules.ts'
import { missing } from './change-document.ts'
import type { DocumentRow } from './store.ts'

/**
 * The file of a paper. It is saved, never shown: no script in a PDF runs on this site. Caches ask each
 * time whether it is still offered.
 */
export async function fileAnswer(
  c: Context<Env>,
  { storage }: Pick<Services, 'storage'>,
  { title, file, size, content_hash }: DocumentRow,
): Promise<Response> {
  const etag = `"${content_hash.slice(0, 32)}"`
  const known = c.req.header('if-none-match')
  const isKnown = known !== undefined && matches(known, etag)
  const isBare = isKnown || c.req.method === 'HEAD'
  const stored = isBare ? undefined : await storage.open(file)
  if (!isBare && !stored) throw missing()
  c.header('Cache-Control', 'no-cache')
  c.header('ETag', etag)
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  if (isKnown) return c.body(null, 304)
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', dispositionOf(fileNameOf(title)))
  c.header('Content-Length', String(size))
  return stored ? c.body(streamBytes(stored.bytes)) : c.body(null)
}

/** The name twice: for every browser in plain letters, and as it is (RFC 6266). */
function dispositionOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .,()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
