import type { ExportedItem } from '#server/content/transfer/transfer.ts'
import type { ListedKind } from '#shared/content/content-kinds.ts'
import type { ExportedOffice, SiteItem, SiteList } from '#features/export/exported-site.ts'

export type ContentEntry = {
  kind: ListedKind
  /** Names the item in its source, always the same. The kind names those of an export. */
  key?: string
  item: ExportedItem
  /** Its addresses on the old site, such as '/2019/05/fees'; the first is the last that it had. */
  from?: string[] | undefined
  /** What links in other texts call it, such as '/posts/fees.md'; visitors never did. */
  linkedAs?: string[]
  author?: string | undefined
  /** What the conversion has changed or dropped. */
  notes?: string[]
}
export type SourceEntry =
  | ContentEntry
  | { [List in SiteList]: { list: List; item: SiteItem<List> } }[SiteList]
  | { list: 'office'; item: ExportedOffice }
  | { list: 'left out'; what: string; name: string; reason: string }

/** A picture or document, and how to get its bytes. */
export type SourceFile = { key: string; read: () => Promise<Uint8Array> }

/** What a source is called, and where its texts were. */
export type SourceHead = {
  /** Names it in the record of imports, such as 'WordPress oldtown.gov'. */
  name: string
  /** The address of the old site, if it is known. */
  origin?: string | undefined
  /** The addresses of its feeds, which readers go on asking for. */
  feeds?: string[]
}

/** A source whose texts are converted to the items of an export. Its entries can be read again. */
export type ReadableSource = SourceHead & { read: () => AsyncIterable<SourceEntry> }

/** Something to import. */
export type Source = ReadableSource & {
  /** Finds what a text or item refers to; undefined when it is not at hand. */
  findFile: (reference: string) => Promise<SourceFile | undefined>
}
