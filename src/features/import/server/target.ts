import type { ImportsTable } from '#server/db/tables/import-tables.ts'
import type { Db } from '#server/db/tables.ts'
import type {
  ExportedItem,
  ExportedList,
  ExportedOffice,
  ExportedRedirect,
} from '#features/export/exported-site.ts'
import type { ImportLine } from '../schema.ts'

export type ImportOptions = {
  isDryRun: boolean
  /** Also writes over what was changed here since it was imported. */
  overwrites?: boolean
  /** Who imports, for the record. */
  by: string
  address: string
}

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

/** How the items of a list are stored. */
export type ImportTarget<Item> = {
  what: string
  kind: ImportsTable['kind']
  /** Checks and shortens an item. @throws {InvalidInput} if it cannot be stored */
  fit: (item: Item) => { item: Item; notes: string[] }
  /** Whether the item is here already, although no import made it. */
  hasTwin: (item: Item) => Promise<boolean>
  find: (id: string) => Promise<Stored | undefined>
  create: (item: Item, write: ImportWrite) => Promise<void>
  change: (id: string, item: Item, write: ImportWrite) => Promise<void>
}

/** The lists whose items are made of one entry each. */
export type EntityList = Exclude<
  ExportedList,
  'categories' | 'pictures' | 'redirects' | 'savedReplies'
>

type RedirectLine = ExportedRedirect & {
  outcome: 'created' | 'unchanged' | 'refused'
  reason: string | null
}

export type Done = Pick<ImportLine, 'outcome' | 'notes'>

/** Where an import writes to; app/server/transfer/import-targets.ts makes it of the features. */
export type ImportTargets = {
  lists: { [List in EntityList]: ImportTarget<ExportedItem<List>> }
  /** Takes over the facts of the office. @throws {InvalidInput} */
  setOffice: (office: ExportedOffice, options: ImportOptions) => Promise<Done>
  /** The address of a post that was imported before. */
  findSlug: (id: string) => Promise<string | undefined>
  /**
   * An address for a post that no other has, those of `planned` included, which has the last number of each;
   * for one that is already here, its own.
   */
  findFreeSlug: (
    post: Pick<ExportedItem<'posts'>, 'slug' | 'title'>,
    planned: Map<string, number>,
  ) => Promise<string>
  addCategory: (
    category: ExportedItem<'categories'>,
    options: { isDryRun: boolean },
  ) => Promise<Done>
  /** @throws {InvalidInput} */
  addSavedReply: (
    reply: ExportedItem<'savedReplies'>,
    options: { isDryRun: boolean },
  ) => Promise<Done>
  /** The address of a picture of the library. */
  findPicture: (id: string) => Promise<string | undefined>
  findPictureByBytes: (bytes: Uint8Array) => Promise<{ id: string; url: string } | undefined>
  /** @returns its address */
  storePicture: (
    bytes: Uint8Array,
    picture: Omit<ExportedItem<'pictures'>, 'file'>,
    note: ImportWrite['note'],
  ) => Promise<string>
  /** `planned` are the addresses of posts that are to come, by this import or by their time. */
  addRedirects: (
    redirects: ExportedRedirect[],
    options: { isDryRun: boolean; planned: ReadonlySet<string> },
  ) => Promise<RedirectLine[]>
}
