import { useEffect } from 'react'
import { useToast } from '../toast/use-toast.ts'

/** Says that a list could not be read, each time anew (SPEC section 8). */
export function useFailureToast(isError: boolean, description: string): void {
  const showToast = useToast()
  useEffect(() => {
    if (isError) showToast({ title: 'Error', description, variant: 'destructive' })
  }, [isError, description, showToast])
}
