import { z } from 'zod'
import { parseJson } from '../text.ts'
import { htmlField, nullableField, numberField, textField } from '../form-fields.ts'

/**
 * A field of a kind of content, which its `fields.ts` declares once: its label, the rule for what somebody
 * gives, and its column. What it is in every other place follows from these.
 */
export type Field = {
  /** What somebody gives in a new item, and in a change of one. */
  input: z.ZodType
  change: z.ZodType
  /** What the API answers. */
  stored: z.ZodType
  /** The value in the form, with the label. */
  form: z.ZodType
  /** What an export has. An older one lacks a field that came later, which is empty or has a default in `exported`. */
  exported: z.ZodType
  /** Without a column, it is read and written by hand. */
  column?: string
  read?: (column: never) => unknown
  write?: (value: never) => unknown
  /** What null writes; undefined leaves the column as it is. */
  empty?: unknown
}

type Declaration<Name extends string, Value> = {
  label: string
  column: Name
  rule: z.ZodType<Value>
}
type ByHand<Value> = Omit<Declaration<string, Value>, 'column'>

const words = z.string().nullable().default(null)

/** A text that must be given. */
export function text<Name extends string>({ label, column, rule }: Declaration<Name, string>) {
  return { ...required(rule, textField(label)), ...asIs<Name, string>(column) }
}

/** HTML that must be given; it has another column for its digest. */
export function html({ label, rule }: ByHand<string>) {
  return required(rule, htmlField(label))
}

function required<Form>(rule: z.ZodType<string>, form: Form) {
  return { input: rule, change: rule.optional(), stored: z.string(), form, exported: z.string() }
}

/** A text that may be missing; '' is stored as null. */
export function optionalText<Name extends string>(field: Declaration<Name, string>) {
  const { label, column, rule } = field
  return {
    ...optional(rule, textField(label)),
    ...asIs<Name, string | null>(column),
    write: (value: string) => value || null,
    empty: null,
  }
}

/** A text that may be missing, and of which '' says something. */
export function nullableText({ label, rule }: ByHand<string>) {
  return optional(rule, nullableField(label))
}

/** A text that may be missing, and whose column depends on other fields. */
export function dependentText({ label, rule }: ByHand<string | undefined>) {
  return optional(rule, textField(label))
}

function optional<Value, Form>(rule: z.ZodType<Value>, form: Form) {
  const given = rule.nullish()
  return { input: given, change: given, stored: z.string().nullable(), form, exported: words }
}

/** The id of a category, or nothing; an export has its name. */
export function categoryId({ rule }: { rule: z.ZodType<number> }) {
  const id = optionalWhole({ label: 'Category', column: 'category_id', rule })
  return { ...id, exported: words }
}

/** A whole number that may be missing, and that is typed. */
export function optionalWhole<Name extends string>(field: Declaration<Name, number>) {
  const { label, column, rule } = field
  return {
    ...optional(rule, numberField(label)),
    stored: z.number().nullable(),
    exported: z.int().nullable().default(null),
    ...asIs<Name, number | null>(column),
    empty: null,
  }
}

/** One of several words. */
export function choice<Name extends string, Value extends string>(
  field: Omit<Declaration<Name, Value>, 'rule'> & {
    rule: z.ZodType<Value>
    initial: NoInfer<Value>
  },
) {
  const { label, column, rule, initial } = field
  const withInitial = (value: Value | undefined): Value => value ?? initial
  return {
    input: rule,
    change: rule.optional(),
    stored: rule,
    form: rule.optional().transform(withInitial).describe(label),
    exported: rule,
    ...asIs<Name, Value>(column),
  }
}

/** A switch. It cannot be empty, so null changes nothing. */
export function flag<Name extends string>(
  field: Omit<Declaration<Name, boolean>, 'rule'> & { initial: boolean },
) {
  const { label, column, initial } = field
  const given = z.boolean().nullish()
  return {
    input: given.transform((value) => value ?? initial),
    change: given,
    stored: z.boolean(),
    form: z.boolean().default(initial).describe(label),
    exported: z.boolean(),
    column,
    read: (stored: 0 | 1) => stored === 1,
    write: (value: boolean): 0 | 1 => (value ? 1 : 0),
    empty: undefined,
  }
}

/** A whole number. It cannot be empty, so null changes nothing. */
export function whole<Name extends string>(field: Declaration<Name, number> & { initial: number }) {
  const { label, column, rule, initial } = field
  return {
    input: rule.nullish().transform((value) => value ?? initial),
    change: rule.nullish(),
    stored: z.number(),
    form: z.number().default(initial).describe(label),
    exported: z.int(),
    ...asIs<Name, number>(column),
    empty: undefined,
  }
}

/** Words in a list; null clears it. */
export function tags({ rule }: { rule: z.ZodType<string[]> }) {
  const list = z.array(z.string())
  return {
    input: rule.nullish().transform((value) => value ?? []),
    change: rule.nullish(),
    stored: list,
    form: list.default([]).describe('Tags'),
    exported: list.default([]),
    column: 'tags' as const,
    read: (json: string) => list.catch([]).parse(parseJson(json)),
    write: (value: string[]) => JSON.stringify(value),
    empty: '[]',
  }
}

function asIs<Name extends string, Value>(column: Name) {
  return { column, read: (stored: Value) => stored, write: (value: Value) => value }
}
