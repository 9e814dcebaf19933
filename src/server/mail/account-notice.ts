import type { Site } from '#shared/site.ts'
import type { Db } from '../db/tables.ts'
import { buildMailBodies } from './mail-bodies.ts'
import { insertMail } from './outbox-store.ts'

export type AccountNotice = { title: string; text: string }

type Sending = { site: Site; recipients: Iterable<string>; now: Date }

const ADVICE =
  'If you did not expect this, change your password. Then check Settings to see where you are signed in and what else has changed.'

/** Queues a mail about a change to accounts, once for each address. */
export async function insertAccountNotice(
  db: Db,
  { title, text }: AccountNotice,
  { site, recipients, now }: Sending,
): Promise<void> {
  const mail = {
    kind: 'account-notice',
    subject: `${title} | ${site.name}`,
    ...buildMailBodies(site, title, [{ text }, { text: ADVICE }]),
  }
  for (const recipient of new Set(recipients)) await insertMail(db, { ...mail, recipient }, now)
}
