import { once } from 'node:events'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tables.ts'
import { countMails, findOldestQueued } from '#server/mail/outbox-store.ts'
import { getErrorCode, getErrorReason } from '#server/system-errors.ts'
import { ok, problem, warning, type Finding } from '#server/finding.ts'
import { countText } from '#shared/format.ts'
import { isLocal } from './links.ts'

const TIMEOUT_MS = 10_000
const HOUR_MS = 3_600_000

type MailServices = { config: Config; db: Db | undefined; clock: Clock }

/** Checks the mail server, without sending anything, and the waiting mail. */
export async function checkMail({ config, db, clock }: MailServices): Promise<Finding[]> {
  const server = config.smtpUrl
    ? await checkServer(config.smtpUrl)
    : warning(
        'SMTP_URL is not set: no mail is sent about new messages',
        'Set it to your mail server, such as smtps://user:password@mail.example.gov.',
      )
  return db ? [server, ...(await checkOutbox(db, clock.now()))] : [server]
}

async function checkServer(smtpUrl: string): Promise<Finding> {
  const { host, hostname } = new URL(smtpUrl)
  try {
    const { isSecure, isSignedIn } = await testConnection(smtpUrl)
    const how = isSignedIn ? 'accepts the login' : 'answers'
    return isSecure || isLocal(hostname)
      ? ok(`${host} ${how}${isSecure ? ', encrypted' : ''}`)
      : warning(
          `${host} ${how}, but without encryption`,
          'Use smtps://, or a port on which the server offers STARTTLS (usually 587).',
        )
  } catch (error) {
    return problem(
      `${host} does not accept mail from this site: ${getErrorReason(error)}`,
      adviceFor(error),
    )
  }
}

/** Connects and signs in like a delivery, then quits. */
async function testConnection(
  smtpUrl: string,
): Promise<{ isSecure: boolean; isSignedIn: boolean }> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const { parseConnectionUrl } = await import('nodemailer/lib/shared')
  const options = parseConnectionUrl(smtpUrl)
  const times = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS }
  const connection = new Connection({ ...options, ...times, socketTimeout: TIMEOUT_MS })
  const failed = Promise.withResolvers<never>()
  // It also catches errors after the check has ended, which are ignored.
  connection.on('error', failed.reject)
  try {
    const isSignedIn = await Promise.race([failed.promise, signIn(connection, options.auth)])
    return { isSecure: connection.secure, isSignedIn }
  } finally {
    connection.quit()
    connection.close()
  }
}

/** @returns false without a user in the address; never ends if the server hangs up during the sign-in */
async function signIn(
  connection: SMTPConnection,
  auth: SMTPConnectionAuth | undefined,
): Promise<boolean> {
  const connected = once(connection, 'connect')
  connection.connect()
  await connected
  if (!auth) return false
  await new Promise<void>((resolve, reject) => {
    connection.login(auth, (error) => (error ? reject(error) : resolve()))
  })
  return true
}

const TLS_PORTS = 'Use smtps:// with port 465, and smtp:// with port 587 or 25.'
/** By code and text, because many failures share a code. The first that fits counts. */
const ADVICE: [failure: RegExp, mend: string][] = [
  [
    /certificate/i,
    'This machine does not trust its certificate. For a relay of your own, add ?tls.rejectUnauthorized=false to SMTP_URL.',
  ],
  [/wrong version number|ETLS/, TLS_PORTS],
  [
    /^EAUTH/,
    'Check the user and password in SMTP_URL. Write characters such as @ and # as %40 and %23.',
  ],
  [/^ENOAUTH/, 'Check the user and password in SMTP_URL.'],
  [/\b4\d\d[ -]/, 'The server is busy or wants to wait. The site tries again by itself.'],
  [/ETIMEDOUT/, 'Check that no firewall blocks that port. Many networks allow 587 but not 25.'],
  [/EDNS/, 'Check the host name in SMTP_URL and the DNS of this machine.'],
  [/ECONN/, 'Check the host and port in SMTP_URL, and that the mail server is running.'],
]

function adviceFor(error: unknown): string {
  const text = `${String(getErrorCode(error))} ${getErrorReason(error)}`
  return (
    ADVICE.find(([failure]) => failure.test(text))?.[1] ??
    `Check the host and port in SMTP_URL. ${TLS_PORTS}`
  )
}

async function checkOutbox(db: Db, now: Date): Promise<Finding[]> {
  const [{ queued, failed }, oldest] = await Promise.all([countMails(db), findOldestQueued(db)])
  const findings: Finding[] = []
  const hours = oldest ? Math.floor((now.getTime() - Date.parse(oldest.createdAt)) / HOUR_MS) : 0
  if (oldest?.lastError || hours >= 1) {
    const reason = oldest?.lastError ? `: ${oldest.lastError}` : ''
    findings.push(
      warning(
        `${countText(queued, 'e-mail is', 'e-mails are')} waiting, the oldest for ${countText(hours, 'hour')}${reason}`,
        'The site tries each for three days. Correct the cause if the mail server names one.',
      ),
    )
  } else findings.push(ok(`${countText(queued, 'e-mail')} in the outbox`))
  if (failed > 0) {
    findings.push(
      warning(
        `${countText(failed, 'e-mail')} could not be sent: refused permanently, or tried for three days`,
        'See the reason under Messages in the admin area and use Send again.',
      ),
    )
  }
  return findings
}
