import type { z } from 'zod'
import type { ContentKind } from '#shared/content/content-kinds.ts'
import type { Db } from '../../db/tables.ts'
import type { Services } from '../../services.ts'
import type { ViewCounter } from '../../view-counter.ts'

/** An item of an export. The names of pictures, files and categories stand in place of ids. */
export type ExportedItem = Record<string, unknown>

/** How the items of a kind leave with an export and come with an import. */
export type Transfer = {
  /** What a line of an import calls an item: 'question'. */
  what: string
  /** The shape of an item. */
  schema: z.ZodObject
  /** Reads an item of `site.json`, and says what names it there, always the same. @throws {ZodError} */
  read: (value: unknown) => ReadItem
  /** All items in the order of an export. The files of a kind without it are listed with the pictures. */
  list?: (db: Db) => AsyncIterable<{ id: number }>
  createTarget: (services: ImportServices) => ImportTarget
}

type ReadItem = {
  key: string
  item: ExportedItem
  /** Its address. */
  from?: string[]
  /** Its earlier addresses. */
  formerly?: string[]
  /** The file that belongs to it. */
  file?: string
}

export type ImportServices = Services & { views: { posts: ViewCounter<string> } }

export type Stored = { id: number | string; updatedAt: string | null }

/** How a text or item of the source becomes one of this site. */
export type Ways = {
  text: (html: string) => Promise<string>
  /** The address of a picture; null when it is not at hand. */
  picture: (reference: string | null) => Promise<string | null>
  /** How a version names its writer, whom only the source knows. */
  writer: (name: string | null) => string | null
}

export type ImportWrite = {
  /** For the versions that come along. */
  ways: Ways
  /** What the line of the import says, to which more can be added. */
  notes: string[]
  /** Who wrote it, for its first version. */
  by: string
  /** Records, in the transaction of the write, what was made. */
  note: (db: Db, stored: Stored) => Promise<void>
  /** The bytes of a document. */
  bytes?: Uint8Array
}

/** How the items of a kind are stored. */
export type ImportTarget = {
  kind: ContentKind
  /** Checks and shortens an item. @throws {InvalidInput} if it cannot be stored */
  fit: (item: ExportedItem) => { item: ExportedItem; notes: string[] }
  /** Whether the item is here already, although no import made it. */
  hasTwin: (item: ExportedItem) => Promise<boolean>
  find: (id: string) => Promise<Stored | undefined>
  create: (item: ExportedItem, write: ImportWrite) => Promise<void>
  change: (id: string, item: ExportedItem, write: ImportWrite) => Promise<void>
}
