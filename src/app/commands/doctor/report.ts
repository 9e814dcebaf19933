import { count, type Finding, type Section } from '#server/finding.ts'

const COLOURS = { ok: 32, warning: 33, problem: 31, dim: 2, bold: 1 } as const
const WORDS = { ok: 'ok', warning: 'warning', problem: 'PROBLEM' } as const
const WIDTH = Math.max(...Object.values(WORDS).map((word) => word.length)) + 2

/** One section of the report, as text for a terminal. */
export function sectionText({ title, findings }: Section, inColour: boolean): string {
  const lines = findings.map((finding) => findingText(finding, inColour))
  return `${painted(title, 'bold', inColour)}\n${lines.join('\n')}\n\n`
}

/** The last line of the report. */
export function summaryText(findings: Finding[], inColour: boolean): string {
  const countFindings = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length
  const [problems, warnings] = [countFindings('problem'), countFindings('warning')]
  const worst = problems > 0 ? 'problem' : warnings > 0 ? 'warning' : 'ok'
  const text =
    worst === 'ok'
      ? 'All is well.'
      : `${count(problems, 'problem')}, ${count(warnings, 'warning')}.${problems > 0 ? ' Fix the problems first.' : ''}`
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
