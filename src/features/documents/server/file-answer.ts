import { create as contentDisposition } from 'content-disposition'
import type { Context } from 'hono'
import { parseByteRange } from '#server/http/answers/byte-range.ts'
import { matches } from '#server/http/answers/stored-response.ts'
import { streamBytes } from '#server/http/answers/streams.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import type { Part } from '#server/storage/storage.ts'
import { buildDocumentFileName } from '../rules.ts'
import { missing } from './save-document.ts'
import type { DocumentRow } from './store.ts'

type StoredDocument = Pick<DocumentRow, 'title' | 'file' | 'size' | 'content_hash'>

/**
 * The file of a document, or the requested part of it. Browsers save it and never show it, so no
 * script in a PDF runs on this site. Caches ask each time whether it is still offered.
 */
export async function fileAnswer(
  c: Context<Env>,
  { storage }: Pick<Services, 'storage'>,
  row: StoredDocument,
): Promise<Response> {
  const { file, size, content_hash } = row
  const etag = `"${content_hash.slice(0, 32)}"`
  const isRead = c.req.method !== 'POST'
  const isKnown = isRead && matches(c.req.header('if-none-match'), etag)
  const part = isKnown ? undefined : partFor(c, etag, size)
  const isBare = isKnown || part === 'none' || c.req.method === 'HEAD'
  const stored = isBare ? undefined : await storage.open(file, part)
  if (!isBare && !stored) throw missing()
  c.header('Cache-Control', 'no-cache')
  c.header('ETag', etag)
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  if (isKnown) return c.body(null, 304)
  if (part === 'none') return c.body(null, 416, { 'Content-Range': `bytes */${size}` })
  describeFile(c, row, part)
  return stored ? c.body(streamBytes(stored.bytes)) : c.body(null)
}

function describeFile(c: Context<Env>, { title, size }: StoredDocument, part?: Part): void {
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', contentDisposition(buildDocumentFileName(title)))
  c.header('Accept-Ranges', 'bytes')
  c.header('Content-Length', String(part ? part.end - part.start + 1 : size))
  if (!part) return
  c.status(206)
  c.header('Content-Range', `bytes ${part.start}-${part.end}/${size}`)
}

/** A part is sent only if the client has the beginning of the same file. */
function partFor(c: Context<Env>, etag: string, size: number) {
  const had = c.req.header('if-range')
  const isSame = had === undefined || had === etag
  return isSame && c.req.method === 'GET' ? parseByteRange(c.req.header('range'), size) : undefined
}
