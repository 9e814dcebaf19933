import { useQueries } from '@tanstack/react-query'
import { Comparison } from '#ui/admin/comparison/comparison.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import { CONTENT_KINDS, type HistoryKind } from '#shared/content/content-kinds.ts'
import type { Version } from '../../schema.ts'
import type { HistoryDescription } from './kinds.ts'
import { referenceQuery } from './queries.ts'

type VersionDifferenceProps = {
  description: HistoryDescription
  /** Without it, everything is new. */
  before: Version | undefined
  after: Version
}

/** What differs between two versions, as a reader sees it and in words. */
export function VersionDifference({ description, before, after }: VersionDifferenceProps) {
  const { labels, html, parseVersion } = description
  const show = useShownValue(description)
  return (
    <Comparison
      before={before ? parseVersion(before) : {}}
      after={parseVersion(after)}
      names={{
        before: before ? `Version ${before.number}` : 'Before',
        after: `Version ${after.number}`,
      }}
      {...{ labels, html, show }}
    />
  )
}

/**
 * Returns a function that shows a value as readers know it, such as a category's name or a time.
 */
function useShownValue({ kind, moments = [] }: HistoryDescription) {
  const lists = listedReferences(kind)
  const rows = useQueries({ queries: lists.map(({ path }) => referenceQuery(path)) })
  return (field: string, value: unknown): string | undefined => {
    const text = typeof value === 'string' ? value : ''
    if (text === '') return undefined
    if (moments.includes(field)) return formatDateTime(text)
    const list = rows[lists.findIndex((reference) => reference.field === field)]?.data
    if (!list) return undefined
    return list.find(({ id }) => String(id) === text)?.name ?? `one that no longer exists (${text})`
  }
}

/** The fields that refer to a row of a list, with the path of that list. */
function listedReferences(kind: HistoryKind) {
  const references: readonly { field: string; path?: string }[] = CONTENT_KINDS[kind].references
  return references.flatMap(({ field, path }) => (path ? [{ field, path }] : []))
}
