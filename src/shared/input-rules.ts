import { z } from 'zod'
import { hasTooMuchMarkup, isBlankHtml, TOO_MUCH_MARKUP } from './text.ts'

/** A text that must not be blank; `name` begins its messages. */
export function requiredText(name: string, max: number) {
  const missing = `${name} is required`
  return z.string(missing).trim().min(1, missing).max(max, `${name} too long`)
}

/** HTML of the editor that must show something; `name` begins its message. */
export function writtenHtml(name: string) {
  const missing = `${name} is required`
  return z
    .string(missing)
    .refine((html) => !hasTooMuchMarkup(html), { error: TOO_MUCH_MARKUP, abort: true })
    .refine((html) => !isBlankHtml(html), missing)
}

/** The `updatedAt` of the edited version; the change fails if a newer one is stored. */
export const editedVersion = z.iso
  .datetime({ offset: true, error: 'updatedAt must be a date and time' })
  .nullish()
