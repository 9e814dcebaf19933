import { Conflict, NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { deleteUser, listUserIdsForUpdate } from './store.ts'

/**
 * Deletes an admin, and their sessions with them.
 * @throws {Conflict} for the last one, also when two are deleted at the same moment
 */
export async function removeUser({ db }: Pick<Services, 'db'>, id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ids = await listUserIdsForUpdate(transaction)
    if (!ids.includes(id)) throw new NotFound('There is no such admin')
    if (ids.length === 1) throw new Conflict('The last admin cannot be deleted')
    await deleteUser(transaction, id)
  })
}
