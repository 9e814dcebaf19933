import { useQuery, type UseQueryOptions } from '@tanstack/react-query'

/** How a setting is; `isOpen` where somebody still has to act. */
export type LineState = string | { text: string; isOpen: true }

export type Line = {
  /** The view that it opens, and a part of that view. */
  view: string
  part?: string
  title: string
  /** What else people call it, for the search. */
  words?: string
  /** A hook. Undefined until it is known. */
  useLineState: () => LineState | undefined
}

/** Makes the hook of a line that reads its state. */
export function readState<Data>(
  query: UseQueryOptions<Data>,
  describe: (data: Data) => LineState,
): () => LineState | undefined {
  return function useLineState() {
    const { data, isError } = useQuery(query)
    if (data !== undefined) return describe(data)
    return isError ? 'Could not be read' : undefined
  }
}
