import { lazy, Suspense, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { loadToastRegion } from './load-toast-region.ts'
import { ToastContext } from './use-toast.ts'
import type { ToastContent } from './use-toast.ts'

const ToastRegion = lazy(loadToastRegion)

/** Holds the one toast there can be. Nothing of the notification area loads before the first. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<ToastContent & { number: number }>()
  const show = useCallback(
    (content: ToastContent) =>
      setToast((previous) => ({ ...content, number: (previous?.number ?? 0) + 1 })),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      {toast && (
        <Suspense fallback={null}>
          <ToastRegion key={toast.number} toast={toast} />
        </Suspense>
      )}
    </ToastContext>
  )
}
