import { useState } from 'react'
import { callApi } from '#ui/api.ts'

type Outcome = { onSent: () => void; onFailed: (error: Error) => void }

export function useSendContactMessage({ onSent, onFailed }: Outcome) {
  const [isPending, setPending] = useState(false)
  const send = async (fields: Record<string, string>) => {
    setPending(true)
    try {
      await callApi('POST', '/api/contact', fields)
      onSent()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      onFailed(error)
    } finally {
      setPending(false)
    }
  }
  return { send, isPending }
}
