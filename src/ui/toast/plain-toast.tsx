import { useEffect, useState } from 'react'
import { TOAST_DURATION_MS } from './use-toast.ts'
import type { ToastContent } from './use-toast.ts'

/** What is left of a toast when the notification area could not be loaded. */
export function PlainToast({ toast }: { toast: ToastContent }) {
  const [open, setOpen] = useState(true)

  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="toast-viewport" role="alert">
      {open && (
        <div className="toast" data-variant={toast.variant}>
          <div>
            <p className="font-semibold">{toast.title}</p>
            <p className="text-sm text-slate">{toast.description}</p>
          </div>
        </div>
      )}
    </div>
  )
}
