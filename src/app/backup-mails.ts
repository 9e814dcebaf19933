import { insertMail } from '#server/mail/outbox-store.ts'
import { mailHtmlOf, mailTextOf } from '#server/mail/mail-html.ts'
import type { MailBlock } from '#server/mail/mail-html.ts'
import { replaceFact } from '#server/db/installation-store.ts'
import type { Services } from '#server/services.ts'

type MailServices = Pick<Services, 'db' | 'clock' | 'config' | 'outbox'>

/** Tells the office that a backup failed: once until one has worked again. */
export async function tellOfFailure(services: MailServices, lastGood: string, reason: string) {
  const { url } = services.config.site
  await tellOnce(services, `backup-failure-told`, lastGood, {
    title: 'A backup of the website failed',
    blocks: [
      { text: 'A backup of the website could not be made, or did not stand its restore test.' },
      { quote: reason },
      { text: 'The site goes on, and tries again every hour. You get no further mail about it.' },
      { text: `See Settings at ${url}/admin?view=settings` },
    ],
  })
}

/** Tells the office that there was no good backup for too long: once until there is one. */
export async function tellOfDelay(services: MailServices, lastGood: string) {
  const { url } = services.config.site
  await tellOnce(services, 'backup-delay-told', lastGood, {
    title: 'Backups of the website are overdue',
    blocks: [
      { text: 'For more than 36 hours no backup of the website was made that passed its test.' },
      { text: lastGood ? `The last good one is from ${lastGood}.` : 'There is no good one yet.' },
      { text: `See Settings at ${url}/admin?view=settings` },
    ],
  })
}

/** The mail and the note that it was queued are one; of several nodes one queues it. */
async function tellOnce(
  services: MailServices,
  fact: string,
  about: string,
  { title, blocks }: { title: string; blocks: MailBlock[] },
): Promise<void> {
  const { db, clock, config, outbox } = services
  const { site, contactTo } = config
  await db.transaction().execute(async (transaction) => {
    if (!(await replaceFact(transaction, fact, about))) return
    const mail = {
      kind: 'backup-warning',
      recipient: contactTo,
      replyTo: null,
      subject: `${title} | ${site.name}`,
      body: mailTextOf({ site, title, blocks }),
      html: mailHtmlOf({ site, title, blocks }),
    }
    await insertMail(transaction, mail, clock.now())
  })
  outbox.wake()
}
