import type { Readable } from 'node:stream'
import type { ExportedItem, ExportedList, ExportedOffice } from '../exported-site.ts'

/** What a site has to export; app/server/transfer/export-content.ts reads it from the features. */
export type ExportContent = {
  readSite: () => Promise<{ name: string; url: string }>
  readOffice: () => Promise<ExportedOffice>
  lists: { [List in ExportedList]: () => AsyncIterable<ExportedItem<List>> }
  /** How many pictures and documents there are. */
  files: number
  /** The bytes of a picture or document; undefined when they are missing. */
  openFile: (file: string) => Promise<{ size: number; bytes: Readable } | undefined>
  /** The messages of visitors as CSV, in pieces. */
  listMessages: () => AsyncIterable<string>
}
