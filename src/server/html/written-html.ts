import type { EmbeddedPictures } from '../http/embedded-pictures.ts'
import type { Finding } from '#shared/content/finding.ts'
import type { CleanHtml } from './sanitize.ts'

/**
 * HTML as it is stored: clean, with its digest, the ids of the library's images in it, and what
 * keeps readers out of it.
 */
export type WrittenHtml = CleanHtml & { imageIds: string[]; findings: Finding[] }

type PrepareOptions = {
  /** The form field that the HTML comes from, for error messages. */
  path?: string
  /** Adds nothing to the library; embedded pictures stay in the text, and may be checked. */
  isTrial?: boolean | 'checked'
  pictures?: EmbeddedPictures | undefined
  /** A key wrote it: its pictures of other sites become links, so that a look at it loads nothing. */
  isByKey?: boolean
}

export type PrepareHtml = (html: string, options?: PrepareOptions) => Promise<WrittenHtml>

/** Completes stored texts for readers: alternative texts of the library, types and sizes of linked files. */
export type CompleteHtml = (texts: string[]) => Promise<string[]>

/** Completes one field of several items. */
export async function completeTexts<Field extends string, Item extends Record<Field, string>>(
  completeHtml: CompleteHtml,
  field: Field,
  items: Item[],
): Promise<Item[]> {
  const texts = await completeHtml(items.map((item) => item[field]))
  return items.map((item, index) => ({ ...item, [field]: texts[index] }))
}
