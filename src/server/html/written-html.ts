import type { SignedHtml } from './sanitize.ts'

/** Written content as it is stored: clean, signed, and with the ids of the stored images in it. */
export type WrittenHtml = SignedHtml & { imageIds: string[] }

export type PrepareHtml = (html: string) => Promise<WrittenHtml>
