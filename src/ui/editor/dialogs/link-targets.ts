import { queryOptions, skipToken, type UseQueryOptions } from '@tanstack/react-query'
import { createContext } from 'react'

type LinkTarget = { path: string; title: string }
type FindTargets = (term: string) => UseQueryOptions<LinkTarget[]>

/** Finds what a link can lead to on this site, by words of its title or address. */
export const LinkTargetsContext = createContext<FindTargets>(() =>
  queryOptions({ queryKey: ['no-targets'], queryFn: skipToken }),
)
