import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useToast } from '../toast/use-toast.ts'
import { useAdminApi } from './admin-api.ts'
import type { AdminApi } from './admin-api.ts'

type AdminWrite<Input> = {
  send: (api: AdminApi, input: Input) => Promise<unknown>
  /** The path prefixes of the reads to refetch after the write. */
  stale?: readonly string[]
  /** The success toast (docs/specification.md#toasts); without `done` there is none. */
  done?: string
  failed: string | ((error: Error) => string)
  onFailed?: (error: Error) => void
  /** Writes with the same scope run one after another. */
  scope?: string
}

/** A write for a `queries.ts`, with its toasts; stale reads are refetched before it settles. */
export function useAdminWrite<Input = void>(options: AdminWrite<Input>) {
  const { send, stale, done, failed, onFailed, scope } = options
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (input: Input) => send(api, input),
    scope: scope === undefined ? undefined : { id: scope },
    onSuccess: async () => {
      if (stale) await refetchStale(queryClient, stale)
      if (done) showToast({ title: 'Success', description: done })
    },
    onError: (failure) => {
      onFailed?.(failure)
      const description = typeof failed === 'string' ? failed : failed(failure)
      showToast({ title: 'Error', description, variant: 'destructive' })
    },
  })
  /** @returns whether it succeeded */
  const write = (input: Input): Promise<boolean> =>
    mutateAsync(input).then(
      () => true,
      () => false,
    )
  return { write, isPending, error }
}

/** Every write may change the counts of the overview and adds to the activity log. */
const ALWAYS_STALE = ['/api/admin/overview', '/api/admin/activity']

/** Refetches the stale reads that are on screen; others when they are next shown. */
export function refetchStale(queryClient: QueryClient, stale: readonly string[]): Promise<void> {
  const paths = [...stale, ...ALWAYS_STALE]
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => paths.some((path) => String(queryKey[0]).startsWith(path)),
  })
}
