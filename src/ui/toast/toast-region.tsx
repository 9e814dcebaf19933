import { Toast } from 'radix-ui'
import { useRef, type FocusEvent } from 'react'
import { TOAST_DURATION_MS, type ToastContent } from './use-toast.ts'

const SWIPE_THRESHOLD = 50
const HOTKEY = ['F8']

type ToastRegionProps = { toast: ToastContent; place: HTMLElement }

/** The notification area with its toast (docs/specification.md#toasts). */
export function ToastRegion({ toast, place }: ToastRegionProps) {
  const { viewport, rememberFocus, restoreFocus } = useFocusReturn()
  const destructive = toast.variant === 'destructive'

  return (
    <Toast.Provider
      announcerContainer={place}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
    >
      <Toast.Root
        asChild
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset holds form fields
        role="group"
        aria-label={toast.title}
        className="toast"
        data-variant={toast.variant}
        type={destructive ? 'foreground' : 'background'}
        duration={toast.durationMs}
        onFocus={rememberFocus}
        onOpenChange={(open) => !open && restoreFocus()}
      >
        <div>
          <ToastIcon destructive={destructive} />
          <div className="min-w-0 py-1.5">
            <Toast.Title className="leading-snug font-semibold">{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className="mt-1 text-sm text-slate">
                {/* The announcement joins the texts without punctuation. */}
                <span className="sr-only"> </span>
                <span>{toast.description}</span>
              </Toast.Description>
            )}
          </div>
          <Toast.Close className="toast-close" aria-label="Close notification">
            <svg viewBox="0 0 20 20" className="size-4" stroke="currentColor" strokeWidth="1.75">
              <path d="m4.5 4.5 11 11m0-11-11 11" />
            </svg>
          </Toast.Close>
        </div>
      </Toast.Root>
      <Toast.Viewport
        asChild
        ref={viewport}
        className="toast-viewport"
        hotkey={HOTKEY}
        onFocus={rememberFocus}
      >
        {/* A list would be empty while a toast leaves. */}
        <div />
      </Toast.Viewport>
    </Toast.Provider>
  )
}

/** When the toast closes, the focus returns to where it was before F8 or a click moved it there. */
function useFocusReturn() {
  const viewport = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<HTMLElement>(null)

  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !viewport.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget
  }
  const restoreFocus = () => {
    if (!viewport.current?.contains(document.activeElement)) return
    if (cameFrom.current?.isConnected) cameFrom.current.focus()
    else viewport.current.blur()
  }
  return { viewport, rememberFocus, restoreFocus }
}

/** The shape shows the kind of toast to people who cannot tell the colors apart. */
function ToastIcon({ destructive }: { destructive: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={`mt-2 size-5 ${destructive ? 'text-brick' : 'text-pine'}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8.25" />
      <path d={destructive ? 'M10 5.75v5M10 13.9v.1' : 'm6.5 10.25 2.5 2.5 4.5-5'} />
    </svg>
  )
}
