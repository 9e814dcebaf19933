import { Comparison } from '#ui/admin/comparison/comparison.tsx'
import type { Version } from '../../schema.ts'
import type { HistoryDescription } from './kinds.ts'
import { useShownValue } from './use-shown-value.ts'

type VersionDifferenceProps = {
  description: HistoryDescription
  /** Without it everything is new. */
  before?: Version
  after: Version
}

/** What differs between two versions, as a reader sees it and in words. */
export function VersionDifference({ description, before, after }: VersionDifferenceProps) {
  const { labels, html, valuesOf } = description
  const show = useShownValue(description)
  return (
    <Comparison
      before={before ? valuesOf(before) : {}}
      after={valuesOf(after)}
      names={{
        before: before ? `Version ${before.number}` : 'Before',
        after: `Version ${after.number}`,
      }}
      {...{ labels, html, show }}
    />
  )
}
