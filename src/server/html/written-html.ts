import type { EmbeddedPictures } from '../http/embedded-pictures.ts'
import type { Finding } from '#shared/findings/finding.ts'
import type { CleanHtml } from './sanitize.ts'

/**
 * HTML as it is stored: clean, with its digest, the ids of the library's images in it, and what
 * keeps readers out of it.
 */
export type WrittenHtml = CleanHtml & { imageIds: string[]; findings: Finding[] }

type PrepareOptions = {
  /** The form field that the HTML comes from, for error messages. */
  path?: string
  /** Adds nothing to the library; embedded pictures stay in the text. */
  isTrial?: boolean
  pictures?: EmbeddedPictures | undefined
}

export type PrepareHtml = (html: string, options?: PrepareOptions) => Promise<WrittenHtml>
