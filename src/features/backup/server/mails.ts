import { inTransaction } from '#server/db/in-transaction.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import { buildMailBodies, type MailBlock } from '#server/mail/mail-bodies.ts'
import { replaceInstallationValue } from '#server/db/installation-store.ts'
import type { Services } from '#server/services.ts'

type MailServices = Pick<Services, 'db' | 'clock' | 'config' | 'office' | 'outbox'>

/** Mails the office that a backup failed, only once until one succeeds again. */
export async function mailFailure(services: MailServices, lastGood: string, reason: string) {
  const { url } = services.config.site
  await mailOnce(services, 'backup-failure-told', lastGood, {
    title: 'A backup of the website failed',
    blocks: [
      { text: 'A backup of the website could not be made, or failed its restore test.' },
      { quote: reason },
      {
        text: 'The site keeps running and tries again every hour. We will not e-mail you again about this.',
      },
      { text: `See the backups at ${url}/admin?view=backups` },
    ],
  })
}

/** Mails the office that the last good backup is too old, only once until there is a new one. */
export async function mailOverdue(services: MailServices, lastGood: string) {
  const { url } = services.config.site
  await mailOnce(services, 'backup-delay-told', lastGood, {
    title: 'Backups of the website are overdue',
    blocks: [
      { text: 'No backup of the website has passed its restore test for more than 36 hours.' },
      {
        text: lastGood
          ? `The last good backup is from ${lastGood}.`
          : 'There is no good backup yet.',
      },
      { text: `See the backups at ${url}/admin?view=backups` },
    ],
  })
}

/** Queues the mail and records it in one transaction, so that only one of several nodes mails. */
async function mailOnce(
  services: MailServices,
  key: string,
  about: string,
  { title, blocks }: { title: string; blocks: MailBlock[] },
): Promise<void> {
  const { db, clock, office, outbox } = services
  const { site, contactTo } = await office.read()
  await inTransaction(db, async (transaction) => {
    if (!(await replaceInstallationValue(transaction, key, about))) return
    const mail = {
      kind: 'backup-warning',
      recipient: contactTo,
      subject: `${title} | ${site.name}`,
      ...buildMailBodies(site, title, blocks),
    }
    await insertMail(transaction, mail, clock.now())
  })
  outbox.wake()
}
