import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { useToast } from '../toast/use-toast.ts'

type Write = {
  run: () => Promise<unknown>
  /** The sentences of SPEC section 8; without `done` success shows by itself. */
  done?: string
  failed: string
  /** The reason behind `failed`: 'Failed to upload image: {reason}'. */
  withReason?: boolean
  /** The path of what the write takes away: nothing below it is read anew. */
  gone?: string
}

/** One write with its toast; afterwards every list is read anew, for any of them may show it. */
export function useAdminWrite() {
  const queryClient = useQueryClient()
  const showToast = useToast()
  /** @returns whether it was carried out */
  return async function write(options: Write): Promise<boolean> {
    try {
      await options.run()
      const { gone } = options
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => !gone || !String(queryKey[0]).startsWith(gone),
      })
      if (options.done) showToast({ title: 'Success', description: options.done })
      return true
    } catch (error) {
      const description = options.withReason
        ? `${options.failed}: ${reasonOf(error)}`
        : options.failed
      showToast({ title: 'Error', description, variant: 'destructive' })
      return false
    }
  }
}

/** Why a call failed, in a sentence for a person. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.reason ?? error.message
  if (error instanceof TypeError) return 'the server cannot be reached'
  return error instanceof Error ? error.message : String(error)
}
