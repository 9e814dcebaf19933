import type { HtmlColumn } from '#server/db/html-columns.ts'
import type { Db } from '#server/db/tables.ts'

/** The parts of a backup that depend on other features; app/server provides them. */
export type BackupContent = {
  /** Tables about this machine or the current moment, which no backup contains. */
  leftOut: readonly string[]
  /** Lists every file that the rows refer to. */
  listMediaFiles: (db: Db) => Promise<string[]>
  /** Columns of HTML, which a restore cleans again. */
  htmlColumns: readonly HtmlColumn[]
}
