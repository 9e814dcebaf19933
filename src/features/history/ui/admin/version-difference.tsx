import type { Version } from '../../schema.ts'
import type { HistoryDescription } from './kinds.ts'
import { useShownValue } from './use-shown-value.ts'

type VersionDifferenceProps = {
  description: HistoryDescription
  /** Without it everything is new. */
  before?: Version
  after: Version
}

/** What differs between two versions. */
export function VersionDifference({ description, before, after }: VersionDifferenceProps) {
  const { labels, valuesOf } = description
  const show = useShownValue(description)
  const [old, now] = [before ? valuesOf(before) : {}, valuesOf(after)]
  const names = Object.keys(labels).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  )
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          {`${labels[name]}: ${show(name, old[name]) ?? String(old[name])} / ${show(name, now[name]) ?? String(now[name])}`}
        </li>
      ))}
    </ul>
  )
}
