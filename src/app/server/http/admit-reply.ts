import type { Context } from 'hono'
import { insertActivity } from '#features/activity/server/store.ts'
import { assertReauthenticated } from '#features/auth/server/sessions/reauthenticate.ts'
import { ACTIONS, NOUNS } from '#server/activity.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import { insertAccountNotice } from '#server/mail/account-notice.ts'
import type { Services } from '#server/services.ts'

type ReplyServices = Pick<Services, 'db' | 'clock' | 'limits' | 'office' | 'outbox'>

/**
 * Counts a reply to an address. Beyond what one proof of the admin allows, another is needed, however recent
 * that one is, and the office is notified once a day.
 * @throws {Forbidden} that asks for a proof @throws {TooManyRequests}
 */
export async function admitReply(
  services: ReplyServices,
  c: Context<Env>,
  email: string,
): Promise<void> {
  const { limits, clock } = services
  const admin = getAdmin(c)
  const account = String(admin.id)
  const proof = `${account} ${admin.authenticatedAt?.getTime()}`
  const toOne = await limits.count('repliesToOne', `${proof} ${email.toLowerCase()}`)
  const inAll = await limits.count('replies', proof)
  if (toOne > LIMITS.repliesToOne.points || inAll > LIMITS.replies.points) {
    const asked = await limits.count('repliesAlarm', account)
    if (asked === LIMITS.repliesAlarm.points) await notifyOffice(services, c)
    assertReauthenticated({ ...admin, authenticatedAt: undefined }, clock.now())
  }
  await limits.use('repliesDay', account)
}

async function notifyOffice(services: ReplyServices, c: Context<Env>): Promise<void> {
  const { username } = getAdmin(c)
  const { site, contactTo } = await services.office.read()
  const now = services.clock.now()
  await inTransaction(services.db, async (db) => {
    await insertActivity(db, {
      kind: 'replies.sent',
      action: ACTIONS.sent,
      subject: NOUNS.replies,
      username,
      address: c.var.clientIp,
      now,
    })
    const text = `${username} has sent ${LIMITS.replies.points} replies within an hour, or ${LIMITS.repliesToOne.points} to one address. Every ${LIMITS.replies.points} more require a new proof of identity.`
    const notice = { title: 'Many replies', text }
    await insertAccountNotice(db, notice, { site, recipients: [contactTo], now })
  })
  services.outbox.wake()
}
