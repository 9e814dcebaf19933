import type { Readable } from 'node:stream'

/** The images cannot be stored or read; its message is the one line the operator reads. */
export class StorageError extends Error {}

/** Where uploaded images live. A name's bytes never change. */
export type Storage = {
  /** Writes whole or not at all; a name that exists is left as it is. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The size of a name's bytes, or undefined when there is none. */
  sizeOf: (name: string) => Promise<number | undefined>
  /** The bytes of a name, or undefined when there is none. They are to be read or destroyed. */
  open: (name: string) => Promise<{ size: number; bytes: Readable } | undefined>
  /** Takes away a name and whatever an interrupted `put` left of it. */
  remove: (name: string) => Promise<void>
  /** @throws {StorageError} when nothing could be stored */
  check: () => Promise<void>
}

/** No name that could climb out of its folder ever reaches a disk or a bucket. */
export function isMediaName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{2,5}$/.test(name)
}

export function requireMediaName(name: string): void {
  if (!isMediaName(name)) throw new Error(`not a media name: ${JSON.stringify(name)}`)
}
