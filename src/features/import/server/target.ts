import type { ImportTarget, ImportWrite, Transfer } from '#server/content/transfer/transfer.ts'
import type { ListedKind } from '#shared/content/content-kinds.ts'
import type { ExportedOffice, ExportedRedirect, SiteItem } from '#features/export/exported-site.ts'
import type { ImportLine } from '../schema.ts'

export type ImportOptions = {
  isDryRun: boolean
  /** Also writes over what was changed here since it was imported. */
  overwrites?: boolean
  /** Who imports, for the record. */
  by: string
  address: string
}

/** How the items of a kind are read and stored. */
export type ImportedKind = Pick<Transfer, 'what' | 'read'> & ImportTarget

type RedirectLine = ExportedRedirect & {
  outcome: 'created' | 'unchanged' | 'refused'
  reason: string | null
}

export type Done = Pick<ImportLine, 'outcome' | 'notes'>

/** Where an import writes to; app/server/transfer/import-targets.ts makes it of the features. */
export type ImportTargets = {
  getKind: (kind: ListedKind) => ImportedKind
  /** Takes over the facts of the office. @throws {InvalidInput} */
  setOffice: (office: ExportedOffice, options: ImportOptions) => Promise<Done>
  /** The address of a post that was imported before. */
  findSlug: (id: string) => Promise<string | undefined>
  /**
   * An address for a post that no other has, those of `planned` included, which has the last number of each;
   * for one that is already here, its own.
   */
  findFreeSlug: (
    post: { slug: string; title: string },
    planned: Map<string, number>,
  ) => Promise<string>
  addCategory: (category: SiteItem<'categories'>, options: { isDryRun: boolean }) => Promise<Done>
  /** @throws {InvalidInput} */
  addSavedReply: (reply: SiteItem<'savedReplies'>, options: { isDryRun: boolean }) => Promise<Done>
  /** The address of a picture of the library. */
  findPicture: (id: string) => Promise<string | undefined>
  findPictureByBytes: (bytes: Uint8Array) => Promise<{ id: string; url: string } | undefined>
  /** @returns its address */
  storePicture: (
    bytes: Uint8Array,
    picture: Omit<SiteItem<'pictures'>, 'file'>,
    note: ImportWrite['note'],
  ) => Promise<string>
  /** `planned` are the addresses of posts that are to come, by this import or by their time. */
  addRedirects: (
    redirects: ExportedRedirect[],
    options: { isDryRun: boolean; planned: ReadonlySet<string> },
  ) => Promise<RedirectLine[]>
}
