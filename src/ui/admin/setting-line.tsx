import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Badge } from './badge.tsx'

/** How a setting is; `isOpen` where somebody still has to act. */
export type LineState = string | { text: string; isOpen: true }

export type Line = {
  /** The view that it opens. */
  view: string
  /** The card below the index to which it leads; it is listed in searches alone. */
  card?: string
  title: string
  /** What else people call it, for the search. */
  words?: string
  State: ComponentType
}

/** Makes a component that reads how a setting is. */
export function readState<Data>(
  query: UseQueryOptions<Data>,
  describe: (data: Data) => LineState,
): ComponentType {
  return function State() {
    const { data, isError } = useQuery(query)
    const state = data === undefined ? (isError ? 'Could not be read' : '…') : describe(data)
    if (typeof state !== 'string') return <Badge tone="warn">{state.text}</Badge>
    // A new element for a new text, because browsers that translate replace the text of the old one.
    return <span key={state}>{state}</span>
  }
}
