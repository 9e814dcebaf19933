import { isUtf8 } from 'node:buffer'
import type { Context, Input } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { InvalidInput, RequestAborted, TooLarge, WrongType } from '../errors.ts'
import type { PrepareHtml } from '../html/written-html.ts'
import { TEXT_TOO_LONG, WRITTEN_MAX } from '#shared/text.ts'
import { findUtf16 } from '../utf-16.ts'
import { takePicturesOut } from './embedded-pictures.ts'
import type { Env } from './env.ts'

const KILOBYTE = 1024
const DEPTH_MAX = 20
const JSON_BYTES_MAX = 2 * KILOBYTE * KILOBYTE
/** A text may contain several pictures of the largest size as data URLs. */
export const WRITTEN_BYTES_MAX = 32 * KILOBYTE * KILOBYTE
/** Small values take a hundred times the memory of their text. */
const VALUES_MAX = 10_000
const NO_FIELDS = 'Send the fields as one JSON object'
export const FORM_TYPE = 'application/x-www-form-urlencoded'

type BodyOptions = {
  maxBytes?: number
  forms?: boolean
  /** The field of written HTML, whose embedded pictures become `c.var.pictures`. */
  written?: string
}

/** Validates the body of a request into `c.req.valid('json')`. Accepts JSON only, unless `forms`. */
export function body<Schema extends z.ZodType<object>>(schema: Schema, options: BodyOptions = {}) {
  type In = Input & { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
  const middleware = createMiddleware<Env, string, In>(async (c, next) => {
    const value = await readBody(c, options)
    if (options.written) parseBody(shortEnough(options.written), value)
    c.req.addValidatedData('json', parseBody(schema, value))
    await next()
  })
  return Object.assign(middleware, { takes: schema })
}

/**
 * Anything still long after its pictures were taken out is text, even if it looks like a picture.
 */
function shortEnough(field: string) {
  return z.object({ [field]: z.unknown().refine(isShort, TEXT_TOO_LONG).optional() })
}

function isShort(html: unknown): boolean {
  return typeof html !== 'string' || html.length <= WRITTEN_MAX
}

/** @throws {InvalidInput} with one issue for each field, in the words of the schema */
export function parseBody<Schema extends z.ZodType<object>>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.path.length === 0 && issue.code === 'invalid_type' ? NO_FIELDS : issue.message,
  }))
  throw new InvalidInput(issues[0]?.message ?? 'The request is not valid', { issues })
}

/** Reads the body: JSON, or the fields of a plain form where those are allowed. */
export async function readBody(c: Context<Env>, options: BodyOptions): Promise<unknown> {
  const type = getMediaType(c)
  const isForm = type === FORM_TYPE
  if (type !== 'application/json' && !(isForm && options.forms)) {
    throw new WrongType('Send the request as application/json')
  }
  const text = await readText(c, options)
  const value: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text)
  assertStorable(value, 0)
  return value
}

const CSV_BYTES_MAX = 512 * KILOBYTE

/** Reads a body of comma-separated values as spreadsheets save them: UTF-8, UTF-16 or Windows-1252. */
export async function readCsv(c: Context<Env>): Promise<string> {
  if (getMediaType(c) !== 'text/csv') throw new WrongType('Send the file as text/csv')
  const bytes = await readBytes(c, CSV_BYTES_MAX)
  const encoding = findUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  const text = decode(bytes, encoding)
  assertStorable(text, 0)
  return text
}

/** The media type of the body, in lower case and without parameters. */
export function getMediaType(c: Context<Env>): string | undefined {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
}

/** Services that prepare written HTML with the embedded pictures and the writer of the request. */
export function withPictures<Parts extends { prepareHtml: PrepareHtml }>(
  c: Context<Env>,
  services: Parts,
): Parts {
  const { pictures, program } = c.var
  const isByKey = program !== undefined
  const { prepareHtml } = services
  return {
    ...services,
    prepareHtml: (html, options) => prepareHtml(html, { ...options, pictures, isByKey }),
  }
}

async function readText(
  c: Context<Env>,
  { maxBytes = JSON_BYTES_MAX, written }: BodyOptions,
): Promise<string> {
  if (!written) return decode(await readBytes(c, maxBytes))
  const { rest, pictures } = await takePicturesOut(await readBytes(c, WRITTEN_BYTES_MAX), written)
  if (rest.byteLength > JSON_BYTES_MAX) throw new InvalidInput(TEXT_TOO_LONG, { path: written })
  c.set('pictures', pictures)
  return decode(rest)
}

async function readBytes(c: Context<Env>, maxBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new TooLarge(`The request is larger than ${Math.floor(maxBytes / KILOBYTE)} kB`)
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readChunks(c.req.raw)) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  await c.var.countBody?.(size)
  return Buffer.concat(chunks)
}

function decode(bytes: Buffer, encoding = 'utf-8'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new InvalidInput(`The request is not valid ${encoding.toUpperCase()}`, { cause })
  }
}

async function* readChunks({ body: stream }: Request): AsyncIterable<Uint8Array> {
  try {
    yield* stream ?? []
  } catch (cause) {
    throw new RequestAborted('The request is not complete', { cause })
  }
}

function parseJson(text: string): unknown {
  if (hasManyValues(text)) throw new InvalidInput('The request has too many values')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new InvalidInput('The request is not valid JSON', { cause })
  }
}

/** Counts the signs before values, outside of strings. */
function hasManyValues(text: string): boolean {
  let count = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isString && sign === '\\') at += 1
    else if (sign === '"') isString = !isString
    else if (!isString && (sign === ',' || sign === '[' || sign === '{')) count += 1
  }
  return count > VALUES_MAX
}

/** Refuses, for both databases, text that one of them would reject or change. */
function assertStorable(value: unknown, depth: number): void {
  if (depth > DEPTH_MAX) throw new InvalidInput('The request is nested too deeply')
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new InvalidInput('The request contains characters that cannot be stored')
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    assertStorable(key, depth + 1)
    assertStorable(item, depth + 1)
  }
}
