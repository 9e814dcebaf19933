import { systemClock } from '#server/clock.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { openToRead } from '#server/db/condition.ts'
import { createLog, passwordsIn } from '#server/log.ts'
import { reasonOf } from '#server/reason.ts'
import { checkAddress } from '../doctor/address.ts'
import { checkBackups } from '../doctor/backups.ts'
import { checkClock, checkDatabase } from '../doctor/database.ts'
import type { Opened } from '../doctor/database.ts'
import { ok, problem } from '../doctor/finding.ts'
import type { Finding, Section } from '../doctor/finding.ts'
import { checkDisk } from '../doctor/machine.ts'
import { checkMail } from '../doctor/mail.ts'
import { checkMedia } from '../doctor/media.ts'
import { sectionText, summaryText } from '../doctor/report.ts'
import { checkSettings } from '../doctor/settings.ts'

type Installation = {
  environment: Record<string, string | undefined>
  /** What the file .env sets. */
  fileNames: string[]
  clock?: Clock
}
type Terminal = { write: (text: string) => void; inColour: boolean }

/**
 * The command `doctor`: says how the installation is and how to mend it. It changes nothing.
 * @returns false when there is a problem
 */
export async function examine(installation: Installation, terminal: Terminal): Promise<boolean> {
  const all: Finding[] = []
  for await (const section of sectionsOf(installation)) {
    all.push(...section.findings)
    terminal.write(withoutSecrets(sectionText(section, terminal.inColour), installation))
  }
  terminal.write(summaryText(all, terminal.inColour))
  return all.every(({ level }) => level !== 'problem')
}

async function* sectionsOf(installation: Installation): AsyncGenerator<Section> {
  const { environment, fileNames, clock = systemClock } = installation
  const { config, findings } = checkSettings(environment, fileNames)
  yield { title: 'Settings', findings }
  yield { title: 'Disk', findings: await attempt(() => checkDisk(config)) }
  const opened = await open(config)
  try {
    const { findings: ofDatabase, condition } = await checkDatabase(config, opened)
    yield { title: 'Database', findings: ofDatabase }
    // An older or damaged database is not asked further: its answers would only confuse.
    const isSound = condition && condition.faults.length + condition.pending.length === 0
    const db = isSound ? opened.db : undefined
    yield { title: 'Images', findings: await attempt(() => checkMedia(config, db)) }
    yield { title: 'Mail', findings: await attempt(() => checkMail({ config, db, clock })) }
    yield { title: 'Backups', findings: await attempt(() => checkBackups({ config, db, clock })) }
    const ofClock = checkClock(condition?.serverTime, clock.now())
    yield { title: 'Machine', findings: [ok(`Node ${process.version}`), ...ofClock] }
  } finally {
    await opened.db?.destroy()
  }
  yield { title: 'Address', findings: await attempt(() => checkAddress(config)) }
}

async function open(config: Config): Promise<Opened> {
  try {
    return { db: await openToRead(config, createLog('silent')) }
  } catch (error) {
    return { db: undefined, error }
  }
}

/** A check that cannot be made does not keep the others from being made. */
async function attempt(check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [
      problem(`This could not be checked: ${reasonOf(error)}`, 'Mend what stands above first.'),
    ]
  }
}

const SECRETS = /PASSWORD|PASSPHRASE|SECRET|TOKEN|IDENTITY|KEY$/

/** Whatever a server or a library repeats in an error, no secret leaves by it. */
function withoutSecrets(text: string, { environment }: Installation): string {
  const secrets = Object.entries(environment).flatMap(([name, value = '']) =>
    SECRETS.test(name) ? [value] : /^(?:DATABASE|SMTP)_URL$/.test(name) ? passwordsIn(value) : [],
  )
  return secrets
    .filter((secret) => secret !== '')
    .reduce((safe, secret) => safe.replaceAll(secret, '•••'), text)
}
