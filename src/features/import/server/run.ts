import type { Services } from '#server/services.ts'
import type { ExportedRedirect } from '#features/export/exported-site.ts'
import type { Source } from './source.ts'
import type { ImportOptions, ImportTargets } from './target.ts'

/** One import, dry or not, with what it has found out on the way. */
export type Run = ImportOptions & {
  services: Pick<Services, 'db' | 'clock'>
  source: Source
  targets: ImportTargets
  /** The slugs of the posts by the keys of their entries. */
  slugs: Map<string, string>
  /** The new addresses by those of the old site. */
  addresses: Map<string, string>
  redirects: ExportedRedirect[]
}
