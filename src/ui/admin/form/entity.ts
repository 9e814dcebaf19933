import type { DefaultValues, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { viewPath } from '../view-path.ts'
import { useIsFromOverview } from '../way-back.ts'

/** How a form loads, checks and saves one kind of entity. */
export type Entity<Values extends FieldValues, Stored> = {
  /** The prefix of its draft names: 'post'. */
  kind: string
  /** The name in toasts: 'blog post'. */
  noun: string
  views: { list: string; edit: string }
  /** The part of the list that shows it. */
  panel?: string
  /** The path in the API: POST creates an entity, PUT to `path/id` changes it. */
  path: string
  /** Where POST goes instead. */
  createPath?: string
  /** The last part of an entity's path; by default its id. */
  getKey?: (stored: Stored) => string
  /**
   * All fields in the order of the form, each with its label. Parses a stored entity, or `{}` for a
   * new one, into the values of the inputs. Fields without a label are left out of comparisons.
   */
  fields: z.ZodType<Values & DefaultValues<Values>> & { shape: Record<string, z.ZodType> }
  /** The schema of the API; its errors are shown beside the fields. */
  inputSchema: z.ZodType
  storedSchema: z.ZodType<Stored>
  /** The data to send. With a file, it is sent as a form with files and texts. */
  toPayload: (values: Values, isNew: boolean) => Record<string, unknown>
  /** The router state for the list after a save that closes the form. */
  getListState?: (saved: Stored, before: Stored | undefined) => unknown
  /** Every save of it, and every failure, has a toast (docs/specification.md#toasts). */
  hasToasts?: boolean
  /** No earlier versions of it are kept. */
  hasNoHistory?: boolean
}

/** Where its form leads when it closes: to its list, or to Overview if that has led here. */
export function useListPath({ views, panel }: Pick<Entity<never, never>, 'views' | 'panel'>) {
  const list = viewPath(views.list)
  if (useIsFromOverview()) return viewPath('overview')
  return panel ? `${list}#${panel}` : list
}

/** Labels by field name, in the order of the form. */
export function getLabels(fields: { shape: Record<string, z.ZodType> }): Record<string, string> {
  const labels: Record<string, string> = {}
  for (const [name, { description }] of Object.entries(fields.shape)) {
    if (description) labels[name] = description
  }
  return labels
}

/** The names of the fields with HTML. */
export function listHtmlFields(fields: { shape: Record<string, z.ZodType> }): string[] {
  return Object.entries(fields.shape).flatMap(([name, field]) => (field.meta()?.isHtml ? name : []))
}

/**
 * A schema that validates the values of the form by the rules of the API.
 * @param listOtherIssues errors that only the fields know, which come first
 */
export function buildFormSchema<Values extends FieldValues, Stored>(
  entity: Entity<Values, Stored>,
  listOtherIssues: () => { path: PropertyKey[]; message: string }[] = () => [],
) {
  return z.custom<Values>().superRefine((values, context) => {
    const { error } = entity.inputSchema.safeParse(entity.toPayload(values, false))
    for (const { path, message } of [...listOtherIssues(), ...(error?.issues ?? [])]) {
      // The error of a single tag is shown at the tags field.
      const end = path.map((part) => typeof part).lastIndexOf('string') + 1
      context.addIssue({ code: 'custom', path: path.slice(0, end), message })
    }
  })
}

/** The fields that differ from `base`, so that a save leaves all others untouched. */
export function pickChanges<Values extends FieldValues, Stored>(
  { toPayload }: Pick<Entity<Values, Stored>, 'toPayload'>,
  values: Values,
  base: Values,
): Record<string, unknown> {
  const before = toPayload(base, false)
  return Object.fromEntries(
    Object.entries(toPayload(values, false)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  )
}

export type FieldTexts = Record<string, string>

/** Each field as text, to detect changes. */
export function serializeFields(values: FieldValues): FieldTexts {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, serializeField(value)]),
  )
}

/** JSON leaves out the properties that distinguish two files. */
function serializeField(value: unknown): string {
  return JSON.stringify(
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
}

/** Whether a file is to be sent; JSON cannot carry one. */
export function hasFile(payload: Record<string, unknown>): boolean {
  return Object.values(payload).some((value) => value instanceof File)
}

export function toFormData(payload: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(payload)) {
    if (value instanceof File) form.append(name, value, value.name)
    else if (typeof value === 'string') form.append(name, value)
  }
  return form
}
