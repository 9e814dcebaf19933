import { createContext, useContext } from 'react'

export const TOAST_DURATION_MS = 5000

export type ToastContent = {
  title: string
  description?: string
  variant?: 'destructive'
  durationMs?: number
}

type ShowToast = (toast: ToastContent) => void

export const ToastContext = createContext<ShowToast | undefined>(undefined)

/** Shows a toast that replaces the previous one. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}
