import { skipToken, type UseQueryOptions } from '@tanstack/react-query'
import { createContext } from 'react'

type FindTargets = (term: string) => UseQueryOptions<{ path: string; title: string }[]>

/** Finds what a link can lead to on this site, by words of its title or address. */
export const LinkTargetsContext = createContext<FindTargets>(() => ({
  queryKey: ['no-targets'],
  queryFn: skipToken,
}))
