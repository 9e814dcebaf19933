import type { Aspect } from '#server/content/aspect.ts'
import { HTML_KINDS } from '#shared/content/content-kinds.ts'
import { checkUncheckedTexts } from './check-findings.ts'
import { updateContentFindings } from './findings-store.ts'

/** How much in a text keeps readers out. */
export const FINDINGS: Aspect = {
  kinds: HTML_KINDS,
  table: 'content_findings',
  isKeptInTrash: true,
  async index(db, entity, { findings }) {
    if (findings) await updateContentFindings(db, entity, findings.length)
  },
  nightJobs: [
    {
      name: 'checked',
      run: checkUncheckedTexts,
      message: 'texts were checked by the current rules',
    },
  ],
}
