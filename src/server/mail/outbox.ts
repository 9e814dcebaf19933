import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/tables.ts'
import type { Log } from '../log/log.ts'
import { getErrorCode, getErrorReason } from '../system-errors.ts'
import {
  claimDueMails,
  releaseClaims,
  updateMailFailed,
  updateMailSent,
  type QueuedMail,
} from './outbox-store.ts'
import { isRefusedPermanently, getNextAttempt } from './retry.ts'

/** Delivers one mail to the mail server; resolves when the server has accepted it. */
export type Deliver = (mail: QueuedMail) => Promise<void>

/** Sends waiting mails. */
export type Outbox = {
  /** Looks for due mail at once instead of at the next interval. */
  wake: () => void
  /** Finishes the mails that are being sent. */
  close: () => Promise<void>
}

const LOOK_MS = 5000
const AT_ONCE = 4
/** A claim lasts longer than any delivery, so that it runs out only when its node has died. */
const CLAIM_MS = 5 * 60_000
const RECORD_AGAIN_MS = 500
const ERROR_LENGTH = 300
/** Stopping waits this long for deliveries; a claim that is left behind runs out. */
const CLOSE_MS = 8000

/** For a site without a mail server: mail stays in the outbox. */
export const NO_OUTBOX: Outbox = { wake: () => {}, close: async () => {} }

type OutboxOptions = {
  db: Db
  clock: Clock
  log: Log
  deliver: Deliver
  /**
   * Whether no other node sends from this database, so that claims found at the start are
   * leftovers.
   */
  isOnlyNode?: boolean
  lookMs?: number
}

/**
 * Looks for due mail every few seconds, claims it for this node, and sends it. After each failure a
 * mail waits longer, without delaying others; a mail that is permanently refused is given up.
 */
export function startOutbox({ lookMs = LOOK_MS, ...options }: OutboxOptions): Outbox {
  const { db, clock, log } = options
  let isClosed = false
  let isWoken = false
  let mustRelease = options.isOnlyNode
  let work: Promise<void> | undefined

  const sendDue = async () => {
    if (mustRelease) await releaseClaims(db)
    mustRelease = false
    for (;;) {
      isWoken = false
      const now = clock.now()
      const until = new Date(now.getTime() + CLAIM_MS)
      const mails = await claimDueMails(db, { now, until, limit: AT_ONCE })
      await Promise.all(mails.map((mail) => sendAlone(options, mail)))
      if (isClosed || (mails.length < AT_ONCE && !isWoken)) return
    }
  }
  const look = () => {
    isWoken = true
    if (isClosed || work) return
    work = sendDue()
      // The mail stays queued; the next look tries again.
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => (work = undefined))
  }
  const timer = setInterval(look, lookMs)
  look()

  return {
    wake: look,
    async close() {
      isClosed = true
      clearInterval(timer)
      await Promise.race([work, sleep(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

/** Sends one mail and records the outcome; never rejects, so that one mail cannot stop the others. */
async function sendAlone(options: OutboxOptions, mail: QueuedMail): Promise<void> {
  try {
    await send(options, mail)
  } catch (error) {
    // The claim runs out, and the mail is tried again.
    options.log.warn({ err: error, mail: mail.id }, 'the outcome of a mail was not recorded')
  }
}

async function send({ db, clock, log, deliver }: OutboxOptions, mail: QueuedMail): Promise<void> {
  const { id, kind, attempts } = mail
  try {
    await deliver(mail)
  } catch (error) {
    const isFinal = isRefusedPermanently(error)
    const nextAttemptAt = isFinal ? undefined : getNextAttempt(mail, clock.now())
    const reason = getErrorReason(error).slice(0, ERROR_LENGTH)
    await updateMailFailed(db, id, { reason, nextAttemptAt })
    // The message of an error may contain the recipient, which must not be logged.
    const code = getErrorCode(error)
    log.warn({ mail: id, kind, attempts, code, setAside: !nextAttemptAt }, 'a mail was not sent')
    return
  }
  await recordSent({ db, clock, log }, mail)
  log.info({ mail: id, kind, attempts }, 'a mail was sent')
}

/**
 * Records a delivery, waiting for the database, because without the record the mail would be sent
 * again.
 */
async function recordSent({ db, clock, log }: Omit<OutboxOptions, 'deliver'>, mail: QueuedMail) {
  for (let waited = 0; ; waited += RECORD_AGAIN_MS) {
    try {
      return await updateMailSent(db, mail, clock.now())
    } catch (error) {
      if (waited >= CLAIM_MS) throw error
      if (waited === 0)
        log.warn({ err: error, mail: mail.id }, 'a mail was sent but not recorded yet')
      await sleep(RECORD_AGAIN_MS, undefined, { ref: false })
    }
  }
}
