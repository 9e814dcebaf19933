import * as fc from 'fast-check'
import { z } from 'zod'
import { inDepth } from '#test/depth.ts'

type Json = Record<string, unknown>

/** The same requests in every run; FUZZ_SEED gives others. */
export const FUZZING = {
  seed: Number(process.env.FUZZ_SEED ?? 20_260_302),
  numRuns: inDepth(4, 60),
}

/** Texts and values that have broken programs before. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff-\ud800',
  '\ufffe\uffff',
  '\u202eabc\u0301\u200b',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(50),
  'x'.repeat(20_000),
  "'; drop table posts; --",
  String.raw`%_\%*?"'` + '`',
  '<img src=x onerror=alert(1)><script>alert(1)</script>',
  '../../etc/passwd',
  'a\r\nBcc: everybody@town.example',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '99999999999999999999',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00.000Z',
  'javascript:alert(1)',
  'https://[::1]:99999/',
]

const HOSTILE_NUMBERS = [0, -0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]

export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, ...HOSTILE_NUMBERS),
  fc.constantFrom(
    [],
    {},
    [[]],
    [null],
    { length: -1 },
    Array.from({ length: 300 }, () => 1),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

const DEEP = 3000

/** Bodies that are not JSON, or JSON that matches no schema. */
export const hostileBody: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.constantFrom(
    '',
    'null',
    '[]',
    '"text"',
    '{"a":1e400}',
    `{"a":${'9'.repeat(400)}}`,
    '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
    '{"id":1,"id":2,',
    `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
    `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
    '\ufeff{}',
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf',
    '--x\r\n\r\n\r\n--x--\r\n',
    'firstName=%ff&lastName=%00&email=&&&=%',
  ),
  fc.uint8Array({ maxLength: 80 }).map((bytes) => new Uint8Array(bytes)),
  hostileValue.map((value) => JSON.stringify(value)),
)

/** A value that matches a schema except for one or two fields. */
export function nearlyFitting(schema: z.ZodType): fc.Arbitrary<string> {
  const shape: Json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const keys = Object.keys(toJsonObject(shape.properties))
  const wrongFields = fc.dictionary(
    fc.constantFrom(...keys, '__proto__', 'unknown'),
    hostileValue,
    {
      maxKeys: 2,
    },
  )
  const faults = fc.oneof(fc.constant({}), wrongFields)
  return fc
    .tuple(fitting(shape), faults)
    .map(([value, wrong]) => JSON.stringify({ ...toJsonObject(value), ...wrong }))
}

/** Values of a JSON Schema, for the keywords that this site uses. */
function fitting(schema: Json): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.anyOf)) {
    return fc.oneof(...schema.anyOf.map((one) => fitting(toJsonObject(one))))
  }
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.type === 'object') return fittingObject(schema)
  if (schema.type === 'array')
    return fc.array(fitting(toJsonObject(schema.items)), { maxLength: 4 })
  if (schema.type === 'string') return fittingText(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 0, max: 5 })
  return hostileValue
}

function fittingObject({ properties, required }: Json): fc.Arbitrary<unknown> {
  const parts = Object.entries(toJsonObject(properties)).map(([key, part]) => [
    key,
    fitting(toJsonObject(part)),
  ])
  const needed = Array.isArray(required) ? required.map(String) : []
  return fc.record<Json>(Object.fromEntries(parts), { requiredKeys: needed })
}

function fittingText({ format, minLength }: Json): fc.Arbitrary<string> {
  if (format === 'email') return fc.constantFrom('clerk@town.example', 'ä@b.example')
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((at) => at.toJSON())
  const least = typeof minLength === 'number' ? minLength : 0
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: least, maxLength: least + 30 }),
    fc.constantFrom('<p>Text</p>', '<p onclick="x">A<b>c', '2026-03-02T15:00:00.000Z'),
  )
}

function toJsonObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
