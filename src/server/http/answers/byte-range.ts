import type { Part } from '../../storage/storage.ts'

/**
 * The part of a file of `size` bytes that a Range header requests. Undefined if the whole file
 * should be sent, as for several ranges at once; 'none' if the file has no such part (RFC 9110,
 * 14.2).
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): Part | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  const last = size - 1
  const part =
    from === ''
      ? { start: Math.max(0, size - Number(to)), end: last }
      : { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) }
  if (to !== '' && Number(to) < Number(from)) return undefined
  return part.start > last ? 'none' : part
}
