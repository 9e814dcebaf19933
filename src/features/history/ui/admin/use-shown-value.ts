import { useQueries } from '@tanstack/react-query'
import { momentOf } from '#ui/admin/moment.ts'
import type { HistoryDescription } from './kinds.ts'
import { referenceQuery } from './queries.ts'

type Described = Pick<HistoryDescription, 'references' | 'moments'>

/** Gives a function that tells what a reader knows a value by: the name of a category, a time. */
export function useShownValue({ references, moments }: Described) {
  const lists = useQueries({ queries: Object.values(references).map(referenceQuery) })
  const fields = Object.keys(references)
  return (field: string, value: unknown): string | undefined => {
    const text = typeof value === 'string' ? value : ''
    if (text === '') return undefined
    if (moments.includes(field)) return momentOf(text)
    const list = lists[fields.indexOf(field)]?.data
    if (!list) return undefined
    return list.find(({ id }) => String(id) === text)?.name ?? `one that no longer exists (${text})`
  }
}
