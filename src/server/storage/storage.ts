/** The images cannot be stored; its message is the one line the operator reads. */
export class StorageError extends Error {}

/** Where uploaded images live. Names are content-addressed: a name's bytes never change. */
export type Storage = {
  /** Writes whole or not at all; a name that exists is left as it is. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The size and the bytes of a name, or undefined when there is none. */
  open: (
    name: string,
  ) => Promise<{ size: number; chunks: () => AsyncIterable<Uint8Array> } | undefined>
  remove: (name: string) => Promise<void>
  /** @throws {StorageError} when nothing could be stored */
  check: () => Promise<void>
}
