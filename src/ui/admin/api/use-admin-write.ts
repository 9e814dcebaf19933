import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useToast } from '../../toast/use-toast.ts'
import { ReauthenticationDeclined, useAdminApi, type AdminApi } from './admin-api.ts'

type AdminWrite<Input, Answer> = {
  send: (api: AdminApi, input: Input) => Promise<Answer>
  /** The path prefixes of the reads to refetch after the write. */
  stale?: readonly string[]
  /** The success toast (docs/specification.md#toasts); without `done` there is none. */
  done?: string | ((answer: Answer, input: Input) => string)
  onDone?: (answer: Answer, input: Input) => void
  /** The failure toast; there is none for '', where the view says why. */
  failed: string | ((error: Error, input: Input) => string)
  /** Besides the form that shows why it failed, a toast says so. */
  hasFailureToast?: boolean
  onFailed?: (error: Error) => void
  /** Writes with the same scope run one after another. */
  scope?: string
}

/** A write for a `queries.ts`, with its toasts; stale reads are refetched before it settles. */
export function useAdminWrite<Input = void, Answer = unknown>(options: AdminWrite<Input, Answer>) {
  const { send, stale, done, onDone, failed, hasFailureToast, onFailed, scope } = options
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const failureText = (failure: Error, input: Input) => {
    if (failure instanceof ReauthenticationDeclined) return failure.message
    return typeof failed === 'string' ? failed : failed(failure, input)
  }
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (input: Input) => send(api, input),
    scope: scope === undefined ? undefined : { id: scope },
    onSuccess: async (answer, input) => {
      if (stale) await refetchStale(queryClient, stale)
      const description = typeof done === 'function' ? done(answer, input) : done
      if (description) showToast({ title: 'Success', description })
      onDone?.(answer, input)
    },
    onError: (failure, input) => {
      onFailed?.(failure)
      if (hasFailureToast) showFailure(failure, input)
    },
  })
  const showFailure = (failure: Error, input: Input) => {
    const description = failureText(failure, input)
    if (failure instanceof ReauthenticationDeclined) showToast({ title: 'Not done', description })
    else if (description) showToast({ title: 'Error', description, variant: 'destructive' })
  }
  /** A failure is shown in a toast. @returns whether it succeeded */
  const write = (input: Input): Promise<boolean> =>
    mutateAsync(input).then(
      () => true,
      (failure: Error) => {
        if (!hasFailureToast) showFailure(failure, input)
        return false
      },
    )
  return {
    write,
    /** For a form that itself shows why it failed. @throws {Error} */
    attempt: mutateAsync,
    /** Why it failed, in words. */
    failureText,
    isPending,
    error,
  }
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
