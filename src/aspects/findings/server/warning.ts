import { textWarning, type FindWarnings } from '#server/warning.ts'
import { countTextsWithFindings } from './findings-store.ts'

export const findTextsWithFindings: FindWarnings = async ({ db }) =>
  textWarning('texts-with-findings', await countTextsWithFindings(db))
