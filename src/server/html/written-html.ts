import type { SignedHtml } from './sanitize.ts'

/** Written content as it is stored: clean, signed, and with the ids of the stored images in it. */
export type WrittenHtml = SignedHtml & { imageIds: string[] }

type PrepareOptions = {
  /** The field of the form that the content is from, for what is wrong with it. */
  path?: string
  /** Adds nothing to the library: pictures that it does not have stay in the text. */
  isTrial?: boolean
}

export type PrepareHtml = (html: string, options?: PrepareOptions) => Promise<WrittenHtml>
