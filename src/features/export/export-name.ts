import { hyphenated } from '#shared/text.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'

/** How many images and documents an export will have. */
export const FILES_HEADER = 'X-Export-Files'

/** 'township-vault-2026-11-26.zip' */
export function buildExportName(siteName: string, now: Date): string {
  return `${hyphenated(siteName) || 'site'}-${toEasternDay(now)}.zip`
}

/** What Windows has as devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/

/** A name without its ending, made of a title or slug, that Windows unpacks. */
export function toFileName(slug: string): string {
  return DEVICE.test(slug) ? `${slug}-` : slug
}
