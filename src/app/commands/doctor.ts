import { systemClock, type Clock } from '#server/clock.ts'
import { secretsIn, type Config } from '#server/config.ts'
import type { EnvFile } from '#server/env-file.ts'
import { openReadOnly } from '#server/db/health.ts'
import { createLog } from '#server/log/log.ts'
import { getErrorReason } from '#server/system-errors.ts'
import { actAsOwner } from './act-as-owner.ts'
import { checkPublicUrl } from './doctor/public-url.ts'
import { checkBackups } from '#features/backup/server/check-backups.ts'
import { checkClock, checkDatabase, type Opened } from './doctor/database.ts'
import { ok, problem, type Finding, type Section } from '#server/finding.ts'
import { countText } from '#shared/format.ts'
import { checkDisk, checkPermissions } from './doctor/machine.ts'
import { checkMail } from './doctor/mail.ts'
import { checkMedia } from './doctor/media.ts'
import { checkOffice } from './doctor/office.ts'
import { checkFirstPassword, checkSettings } from './doctor/settings.ts'

type Installation = {
  environment: Record<string, string | undefined>
  envFile: EnvFile
  clock?: Clock
}
type Terminal = { write: (text: string) => void; inColour: boolean }

/**
 * The command `doctor`: reports the state of the installation and how to fix it. Changes nothing.
 * @returns false when there is a problem
 */
export async function examine(installation: Installation, terminal: Terminal): Promise<boolean> {
  const all: Finding[] = []
  for await (const section of runChecks(installation)) {
    all.push(...section.findings)
    terminal.write(withoutSecrets(sectionText(section, terminal.inColour), installation))
  }
  terminal.write(summaryText(all, terminal.inColour))
  return all.every(({ level }) => level !== 'problem')
}

async function* runChecks(installation: Installation): AsyncGenerator<Section> {
  const { environment, envFile, clock = systemClock } = installation
  const { config, findings } = checkSettings(environment, envFile)
  // What root could do says nothing about the site.
  actAsOwner(config)
  yield { title: 'Settings', findings: [...findings, ...(await checkFirstPassword(config))] }
  yield { title: 'Disk', findings: await attempt(() => checkDisk(config)) }
  yield {
    title: 'Permissions',
    findings: await attempt(() => checkPermissions(config, envFile.file)),
  }
  const opened = await open(config)
  try {
    const { findings: ofDatabase, health } = await checkDatabase(config, opened)
    yield { title: 'Database', findings: ofDatabase }
    // The content of an outdated or damaged database would only lead to misleading findings.
    const isSound = health && health.faults.length + health.pending.length === 0
    const db = isSound ? opened.db : undefined
    const office = { environment, db }
    yield { title: 'Office', findings: await attempt(() => checkOffice(office)) }
    yield { title: 'Images', findings: await attempt(() => checkMedia(config, db)) }
    yield { title: 'Mail', findings: await attempt(() => checkMail({ config, db, clock })) }
    yield { title: 'Backups', findings: await attempt(() => checkBackups({ config, db, clock })) }
    const ofClock = checkClock(health?.serverTime, clock.now())
    yield { title: 'Machine', findings: [ok(`Node ${process.version}`), ...ofClock] }
  } finally {
    await opened.db?.destroy()
  }
  yield { title: 'Address', findings: await attempt(() => checkPublicUrl(config)) }
}

async function open(config: Config): Promise<Opened> {
  try {
    return { db: await openReadOnly(config, createLog('silent')) }
  } catch (error) {
    return { db: undefined, error }
  }
}

/** A check that fails becomes a finding, so that the others still run. */
async function attempt(check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [
      problem(
        `This could not be checked: ${getErrorReason(error)}`,
        'Fix the problems above first.',
      ),
    ]
  }
}

/** Errors of servers and libraries may quote a secret. */
function withoutSecrets(text: string, { environment }: Installation): string {
  return secretsIn(environment).reduce((safe, secret) => safe.replaceAll(secret, '•••'), text)
}

const COLOURS = { ok: 32, warning: 33, problem: 31, dim: 2, bold: 1 } as const
const WORDS = { ok: 'ok', warning: 'warning', problem: 'PROBLEM' } as const
const WIDTH = Math.max(...Object.values(WORDS).map((word) => word.length)) + 2

/** One section of the report, as text for a terminal. */
function sectionText({ title, findings }: Section, inColour: boolean): string {
  const lines = findings.map((finding) => findingText(finding, inColour))
  return `${painted(title, 'bold', inColour)}\n${lines.join('\n')}\n\n`
}

/** The last line of the report. */
function summaryText(findings: Finding[], inColour: boolean): string {
  const countFindings = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length
  const [problems, warnings] = [countFindings('problem'), countFindings('warning')]
  const worst = problems > 0 ? 'problem' : warnings > 0 ? 'warning' : 'ok'
  const text =
    worst === 'ok'
      ? 'All is well.'
      : `${countText(problems, 'problem')}, ${countText(warnings, 'warning')}.${problems > 0 ? ' Fix the problems first.' : ''}`
  return `${painted(text, worst, inColour)}\n`
}

function findingText(finding: Finding, inColour: boolean): string {
  const { level, what } = finding
  const word = painted(WORDS[level].padEnd(WIDTH), level, inColour)
  const mend =
    level === 'ok' ? '' : `\n  ${' '.repeat(WIDTH)}${painted(`→ ${finding.mend}`, 'dim', inColour)}`
  return `  ${word}${what}${mend}`
}

function painted(text: string, colour: keyof typeof COLOURS, inColour: boolean): string {
  return inColour ? `\u001B[${COLOURS[colour]}m${text}\u001B[0m` : text
}
