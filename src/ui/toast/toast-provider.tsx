import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { TOAST_DURATION_MS, ToastContext, type ToastContent } from './use-toast.ts'
import { createPortal } from 'react-dom'
import { PagePart } from '../components/page-part.tsx'
import { lastOpenDialog, watchOpenDialogs } from './open-dialogs.ts'

const ToastRegion = lazy(loadToastRegion)

/** Holds the single toast. The notification area is loaded with the first one. */
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
        <PagePart fallback={null}>
          <ToastPlace>
            {(place) => (
              <Suspense fallback={null}>
                <ToastRegion key={toast.number} toast={toast} place={place} />
              </Suspense>
            )}
          </ToastPlace>
        </PagePart>
      )}
    </ToastContext>
  )
}

type Loaded = { default: ComponentType<{ toast: ToastContent; place: HTMLElement }> }

/**
 * Loads the notification area (11 kB) when the first toast appears. If that fails, most likely
 * because the connection is lost, a plain toast is shown.
 */
async function loadToastRegion(): Promise<Loaded> {
  try {
    return { default: (await import('./toast-region.tsx')).ToastRegion }
  } catch {
    return { default: PlainToast }
  }
}

/** The toast that is shown when the notification area could not be loaded. */
function PlainToast({ toast }: { toast: ToastContent }) {
  const { durationMs = TOAST_DURATION_MS } = toast
  const [open, setOpen] = useState(true)

  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), durationMs)
    return () => clearTimeout(timer)
  }, [durationMs])

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

/** Draws the notification area into the dialog that is open, and moves it when that changes. */
function ToastPlace({ children }: { children: (place: HTMLElement) => ReactNode }) {
  const dialog = useSyncExternalStore(watchOpenDialogs, lastOpenDialog)
  const [place] = useState(newPlace)
  useLayoutEffect(() => {
    const holder = dialog ?? document.body
    holder.append(place)
    return () => place.remove()
  }, [place, dialog])
  return createPortal(children(place), place)
}

function newPlace(): HTMLElement {
  const place = document.createElement('div')
  place.className = 'toast-place'
  return place
}
