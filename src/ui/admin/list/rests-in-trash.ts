import { TRASH_DAYS } from '#shared/trash.ts'

/** Tells in the question before a deletion what becomes of the item. */
export const RESTS_IN_TRASH = `It rests in Trash for ${TRASH_DAYS} days and can be restored until then.`
