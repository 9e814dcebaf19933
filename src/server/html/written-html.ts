import type { SignedHtml } from './sanitize.ts'

/** Written content as it is stored: clean, signed, and with the ids of the stored images in it. */
export type WrittenHtml = SignedHtml & { imageIds: string[] }

/** `path` names the field of the form that the content is from, for what is wrong with it. */
export type PrepareHtml = (html: string, path?: string) => Promise<WrittenHtml>
