import { z } from 'zod'

/** A text field, '' when nothing is stored. */
export function textField(label = '') {
  const text = z.string().nullish()
  return text.transform((stored) => stored ?? '').describe(label)
}

/** A text field in which '' is not the same as nothing. */
export function nullableField(label: string) {
  const text = z.string().nullish()
  return text.transform((stored) => stored ?? null).describe(label)
}

/** A text field with HTML, which is compared as a document. */
export function htmlField(label: string) {
  return textField().meta({ description: label, isHtml: true })
}

/** A number field as the text of its input, '' when nothing is stored. */
export function numberField(label: string) {
  const number = z.number().nullish()
  return number.transform((stored) => (stored ?? '').toString()).describe(label)
}
