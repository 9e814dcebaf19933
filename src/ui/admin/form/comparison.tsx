import type { FieldValues } from 'react-hook-form'
import { textOfHtml } from '#shared/text.ts'
import { differenceOf } from './text-difference.ts'
import type { Passage } from './text-difference.ts'

type ComparisonProps = {
  mine: FieldValues
  theirs: FieldValues
  /** Theirs was saved by an earlier try of one's own. */
  isOwn: boolean
  labels: Record<string, string>
}

/** The fields that differ, each with the words that do. */
export function Comparison({ mine, theirs, isOwn, labels }: ComparisonProps) {
  const names = Object.keys(labels).filter((name) => textOf(mine[name]) !== textOf(theirs[name]))
  if (names.length === 0) return <p className="mt-3">Both versions read the same.</p>
  const other = isOwn ? 'Stored' : 'Theirs'
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Mine</th>
          <th scope="col">{other}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const [here, there] = differenceOf(textOf(mine[name]), textOf(theirs[name]))
          return (
            <tr key={name}>
              <th scope="row">{labels[name]}</th>
              <td data-label="Mine">
                <Words {...here} />
              </td>
              <td data-label={other}>
                <Words {...there} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Words({ before, changed, after }: Passage) {
  if (!before && !changed && !after) return '(empty)'
  return (
    <>
      {before && `${before} `}
      {changed && <mark>{changed}</mark>}
      {after && ` ${after}`}
    </>
  )
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? textOfHtml(value) : JSON.stringify(value ?? '')
}
