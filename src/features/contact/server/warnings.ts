import { countMails } from '#server/mail/outbox-store.ts'
import { countWarning, type FindWarnings } from '#server/warning.ts'
import { countUnseenMessages } from './suspicion-store.ts'

export const findMailWarnings: FindWarnings = async ({ db }) => [
  ...countWarning('mail-failed', (await countMails(db)).failed),
  ...countWarning('spam-suspected', await countUnseenMessages(db)),
]
