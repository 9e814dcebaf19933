import type { Aspect } from '#server/content/aspect.ts'
import { HISTORY_KINDS } from '#shared/content/content-kinds.ts'
import { importedVersionsSchema } from '../schema.ts'
import type { Kinds } from '#server/content/kind.ts'
import { pruneVersions } from './prune-versions.ts'
import { purgeExpiredTrash } from './purge-trash.ts'
import { readVersions, replaceVersions } from './versions.ts'

/** Earlier versions, which outlive their entity as long as it rests in the trash. */
export function createHistoryAspect(kinds: Kinds): Aspect {
  return {
    kinds: HISTORY_KINDS,
    afterSave: ({ db, history }, kind, saved) => history.recordVersion(db, kind, saved),
    nightJobs: [
      { name: 'trash', run: (services) => purgeExpiredTrash(services, kinds) },
      { name: 'versions', run: pruneVersions },
    ],
    async readExport(db, entity, { hasHistory, nameVersion }) {
      if (!hasHistory) return {}
      return { versions: await Array.fromAsync(readVersions(db, entity), nameVersion) }
    },
    async storeImport(db, entity, exported) {
      const { versions } = importedVersionsSchema.parse(exported)
      if (versions.length > 0) await replaceVersions(db, entity, versions)
    },
  }
}
