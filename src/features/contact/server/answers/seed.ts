import { inTransaction } from '#server/db/in-transaction.ts'
import { insertInstallationValue } from '#server/db/installation-store.ts'
import type { Services } from '#server/services.ts'
import { insertSavedReply } from './saved-reply-store.ts'

const PACKET = `Dear {first name},

Thank you for contacting us about backups for {municipality}. We have prepared a board packet that you can read, print and share:

{packet}

It has the price, a sample motion and resolution, and answers to the questions that boards ask most often.

If you would like us to walk you through it, or to join your board meeting by phone or video, simply reply to this e-mail.

Sincerely,`

const MEETING = `Dear {first name},

Thank you for your message. A short phone or video call is the easiest way for us to learn what {municipality} needs. It takes about 20 minutes, and you do not have to prepare anything.

Please reply with two or three times that work for you this week or next, and we will confirm one of them.

If you would like to read ahead, here is our board packet:

{packet}

Sincerely,`

const PAPERS = `Dear {first name},

Thank you for your message. Here are our papers. Each link opens a PDF that you can save or print for your records:

{papers}

If your board or your auditor needs anything else, please let us know.

Sincerely,`

const REPLIES = [
  { name: 'Board packet sent', text: PACKET },
  { name: 'Meeting proposed', text: MEETING },
  { name: 'Papers as links', text: PAPERS },
]

/** Whether a text is one that this program came with. */
export function isStarterReply(text: string): boolean {
  return REPLIES.some((reply) => reply.text === text)
}

/** Adds three saved replies, once for each installation. Admins change and delete them. */
export async function addSavedReplies({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString()
  await inTransaction(db, async (transaction) => {
    if (!(await insertInstallationValue(transaction, 'saved-replies', 'added'))) return
    for (const reply of REPLIES) {
      await insertSavedReply(transaction, { ...reply, created_at: now, updated_at: now })
    }
  })
}
