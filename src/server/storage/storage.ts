import type { Readable } from 'node:stream'

/** The storage cannot be used; the message is the one line that the operator reads. */
export class StorageError extends Error {}

/** From `start` to `end`, both included. */
export type Part = { start: number; end: number }

/** The storage of uploaded images. The bytes of a name never change. */
export type Storage = {
  /** Writes all bytes or nothing; does nothing when the name exists. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The size of a name's bytes, or undefined when there is none. */
  getSize: (name: string) => Promise<number | undefined>
  /**
   * The bytes of a name, or a part of them with its size; undefined when there is no such name. The
   * caller reads or destroys them.
   */
  open: (name: string, part?: Part) => Promise<{ size: number; bytes: Readable } | undefined>
  /** The names of all files, read without changing anything. @throws when they cannot be read */
  list: () => Promise<string[]>
  /** Removes a name and the leftovers of an interrupted `put`. */
  remove: (name: string) => Promise<void>
  /** @throws {StorageError} when nothing could be stored */
  check: () => Promise<void>
}

/** Whether a text is the name of an image; no other name, such as '../x', reaches disk or bucket. */
export function isMediaName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{2,5}$/.test(name)
}

export function requireMediaName(name: string): void {
  if (!isMediaName(name)) throw new Error(`not a media name: ${JSON.stringify(name)}`)
}
