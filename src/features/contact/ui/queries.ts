import { useMutation } from '@tanstack/react-query'
import { callApi } from '#ui/api.ts'

type Outcome = { onSent: () => void; onFailed: (error: Error) => void }

export function useSendContactMessage({ onSent, onFailed }: Outcome) {
  return useMutation({
    mutationFn: (fields: Record<string, string>) => callApi('POST', '/api/contact', fields),
    onSuccess: onSent,
    onError: onFailed,
  })
}
