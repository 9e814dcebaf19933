import type { Readable } from 'node:stream'
import type { ExportedItem, Transfer } from '#server/content/transfer/transfer.ts'
import type { ListedKind } from '#shared/content/content-kinds.ts'
import type { ExportedOffice, SiteItem, SiteList } from '../exported-site.ts'

/** What a site has to export; app/server/transfer/export-content.ts reads it from the features. */
export type ExportContent = {
  readSite: () => Promise<{ name: string; url: string }>
  readOffice: () => Promise<ExportedOffice>
  lists: { [List in SiteList]: () => AsyncIterable<SiteItem<List>> }
  /** The kinds of content in the order of their lists. */
  kinds: ExportedKind[]
  /** How many pictures and documents there are. */
  files: number
  /** The bytes of a picture or document; undefined when they are missing. */
  openFile: (file: string) => Promise<{ size: number; bytes: Readable } | undefined>
  /** The messages of visitors as CSV, in pieces. */
  listMessages: () => AsyncIterable<string>
}

export type ExportedKind = Pick<Transfer, 'what' | 'schema' | 'read'> & {
  kind: ListedKind
  readItems: () => AsyncIterable<ExportedItem>
}
