import { textWarning, type FindWarnings } from '#server/warning.ts'
import { countDueTexts } from './review-store.ts'

export const findDueTexts: FindWarnings = async ({ db, clock }) =>
  textWarning('texts-due', await countDueTexts(db, clock.now()))
