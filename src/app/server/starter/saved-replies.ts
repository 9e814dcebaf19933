import { insertSavedReply } from '#features/contact/server/answers/saved-reply-store.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertInstallationValue } from '#server/db/installation-store.ts'
import type { Services } from '#server/services.ts'

/** Whether a text is one that this program came with. */
export async function isStarterReply(text: string): Promise<boolean> {
  return (await readReplies()).some((reply) => reply.text === text)
}

/** Adds the saved replies of src/starter, once for each installation. Admins change and delete them. */
export async function addSavedReplies({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString()
  await inTransaction(db, async (transaction) => {
    if (!(await insertInstallationValue(transaction, 'saved-replies', 'added'))) return
    for (const reply of await readReplies()) {
      await insertSavedReply(transaction, { ...reply, created_at: now, updated_at: now })
    }
  })
}

/** Loaded on demand: a running site needs none of these texts. */
async function readReplies() {
  const { readSavedReplies } = await import('./read-texts.ts')
  return readSavedReplies()
}
