import type { z } from 'zod'
import type { Field } from './fields.ts'

type Fields = Record<string, Field>

/** A field that has a column. */
type Column<Name = string, Stored = never, Value = never> = {
  column: Name
  read: (stored: Stored) => unknown
  write: (value: Value) => unknown
}
type ColumnName<One> = One extends Column<infer Name extends string> ? Name : never
type Read<One> = One extends { read: (stored: infer Stored) => unknown } ? Stored : never
type Written<One, Value> =
  | (One extends { write: (value: never) => infer Stored } ? Stored : never)
  | (One extends { empty: infer Empty } ? (null extends Value ? Empty : never) : never)
  | (undefined extends Value ? undefined : never)

// TypeScript cannot tell the type of an object that is made of entries, so each overload states it.

/** What one place expects of the fields, for `z.object`. */
export function shapeOf<Kind extends Fields, Part extends 'input' | 'change' | 'stored' | 'form'>(
  fields: Kind,
  part: Part,
): { [Name in keyof Kind]: Kind[Name][Part] }
export function shapeOf(fields: Fields, part: keyof Field): object {
  return mapEntries(fields, (name, field) => [name, field[part]])
}

/** What an export has of the fields: a name for each id, such as `category` for `categoryId`. */
export function exportedShapeOf<Kind extends Fields>(
  fields: Kind,
): {
  [Name in keyof Kind as Name extends `${infer Named}Id` ? Named : Name]: Kind[Name]['exported']
}
export function exportedShapeOf(fields: Fields): object {
  return mapEntries(fields, (name, field) => [name.replace(/Id$/, ''), field.exported])
}

/** The columns of the fields, for a `select`. */
export function columnsOf<Kind extends Fields>(fields: Kind): ColumnName<Kind[keyof Kind]>[]
export function columnsOf(fields: Fields): string[] {
  return Object.values(fields).flatMap(({ column }) => column ?? [])
}

/** The fields of a row that have columns. */
export function readFields<Kind extends Fields>(
  fields: Kind,
  row: { [Name in keyof Kind as ColumnName<Kind[Name]>]: Read<Kind[Name]> },
): {
  [Name in keyof Kind as Kind[Name] extends Column ? Name : never]: z.output<Kind[Name]['stored']>
}
export function readFields(
  fields: Record<string, { column?: string; read?: (stored: unknown) => unknown }>,
  row: Record<string, unknown>,
): object {
  return mapEntries(fields, (name, { column, read }) =>
    column && read ? [name, read(row[column])] : undefined,
  )
}

/** The columns of what somebody gives; an absent field stays as it is. */
export function writeFields<Kind extends Fields, Given extends object>(
  fields: Kind,
  given: Given,
): {
  [Name in keyof Kind & keyof Given as ColumnName<Kind[Name]>]: Written<Kind[Name], Given[Name]>
}
export function writeFields(
  fields: Record<string, { column?: string; write?: (value: unknown) => unknown; empty?: unknown }>,
  given: Record<string, unknown>,
): object {
  return mapEntries(fields, (name, { column, write, empty }) => {
    const value = given[name]
    if (!column || !write || value === undefined) return undefined
    return [column, value === null ? empty : write(value)]
  })
}

function mapEntries<Value>(
  fields: Record<string, Value>,
  map: (name: string, field: Value) => [string, unknown] | undefined,
): object {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const entry = map(name, field)
      return entry ? [entry] : []
    }),
  )
}
