import type { Context, Input } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import { InvalidInput, RequestAborted, TooLarge, WrongType } from '../errors.ts'
import type { Env } from './env.ts'

const KILOBYTE = 1024
const DEPTH_MAX = 20
const JSON_BYTES_MAX = 8 * KILOBYTE * KILOBYTE
const NO_FIELDS = 'Send the fields as one JSON object'
export const FORM_TYPE = 'application/x-www-form-urlencoded'

type BodyOptions = { maxBytes?: number; forms?: boolean }

/** Validates the body of a request into `c.req.valid('json')`. Accepts JSON only, unless `forms`. */
export function body<Schema extends z.ZodType<object>>(schema: Schema, options: BodyOptions = {}) {
  type In = Input & { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
  return createMiddleware<Env, string, In>(async (c, next) => {
    c.req.addValidatedData('json', parseBody(schema, await readBody(c, options)))
    await next()
  })
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
  const type = mediaTypeOf(c)
  const isForm = type === FORM_TYPE
  if (type !== 'application/json' && !(isForm && options.forms)) {
    throw new WrongType('Send the request as application/json')
  }
  const text = await readText(c, options.maxBytes ?? JSON_BYTES_MAX)
  const value: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text)
  assertStorable(value, 0)
  return value
}

/** The media type of the body, in lower case and without parameters. */
export function mediaTypeOf(c: Context<Env>): string | undefined {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
}

async function readText(c: Context<Env>, maxBytes: number): Promise<string> {
  const tooLarge = () =>
    new TooLarge(`The request is larger than ${Math.floor(maxBytes / KILOBYTE)} kB`)
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(c.req.raw)) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    throw new InvalidInput('The request is not valid UTF-8', { cause })
  }
}

async function* chunksOf({ body: stream }: Request): AsyncIterable<Uint8Array> {
  try {
    yield* stream ?? []
  } catch (cause) {
    throw new RequestAborted('The request is not complete', { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new InvalidInput('The request is not valid JSON', { cause })
  }
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
