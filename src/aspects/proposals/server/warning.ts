import { countWarning, type FindWarnings } from '#server/warning.ts'
import { countProposals } from './store.ts'

export const findProposals: FindWarnings = async ({ db }) =>
  countWarning('proposals-waiting', await countProposals(db))
