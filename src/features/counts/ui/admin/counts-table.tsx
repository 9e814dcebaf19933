import type { CountKind, PeriodCounts } from '#shared/counts.ts'
import { reversed } from '#shared/sorted.ts'
import { formatCount, formatPeriodInFull } from '../../format.ts'

const COLUMNS = [
  { kind: 'views', label: 'Views' },
  { kind: 'calculator', label: 'Used the calculator' },
  { kind: 'packets', label: 'Opened a packet' },
  { kind: 'pdfs', label: 'Saved a PDF' },
  { kind: 'messages', label: 'Messages' },
  { kind: 'searches', label: 'Searches' },
] as const satisfies { kind: CountKind; label: string }[]

/** All numbers of a span, newest first. */
export function CountsTable({ periods, unit }: { periods: PeriodCounts[]; unit: string }) {
  const name = `Numbers by ${unit.toLowerCase()}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it in Safari, too
    <section className="counts-numbers" tabIndex={0} aria-label={name}>
      <table>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {COLUMNS.map(({ kind, label }) => (
              <th key={kind} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reversed(periods).map((counts) => (
            <tr key={counts.date}>
              <th scope="row">{formatPeriodInFull(counts.date)}</th>
              {COLUMNS.map(({ kind }) => (
                <td key={kind}>{formatCount(counts[kind])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
