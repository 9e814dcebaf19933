import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { trackOpenDialog } from '../../toast/open-dialogs.ts'
import { IconButton } from '../action-buttons.tsx'

export type DialogProps = {
  title: string
  /** A sentence under the title; screen readers read it with the title. */
  description?: ReactNode
  /** The id of another text that screen readers read with the title, such as consequences. */
  describedBy?: string
  /** Called on Escape, the close button, or a press on the backdrop. */
  onClose: () => void
  /** `wide` for previews and pickers. */
  size?: 'narrow' | 'medium' | 'wide'
  /** `alertdialog` for questions that interrupt, `dialog` for everything else. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/**
 * A modal dialog that is open while it is mounted. The native element traps the focus and makes the
 * rest of the page inert, without injected styles.
 */
export function Dialog(props: DialogProps) {
  const { title, description, describedBy, onClose, size, role, children } = props
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const descriptionId = useId()
  const described = [description && descriptionId, describedBy].filter(Boolean).join(' ')

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return undefined
    const cameFrom = document.activeElement
    dialog.showModal()
    const untrack = trackOpenDialog(dialog)
    return () => {
      untrack()
      dialog.close()
      restoreFocus(cameFrom)
    }
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop does what Escape does
    <dialog
      ref={element}
      className="dialog"
      data-size={size ?? 'medium'}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={described || undefined}
      onCancel={(event) => {
        // `cancel` also bubbles from the file dialog of an input inside.
        if (event.target !== element.current) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (!isOnBackdrop(event)) return
        // The press would take the focus from a question that it opens.
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dialog-sheet">
        <div className="p-6">
          <header className="dialog-head">
            <div className="min-w-0">
              <h2 id={titleId} className="dialog-title">
                {title}
              </h2>
              {description && (
                <p id={descriptionId} className="quiet mt-1">
                  {description}
                </p>
              )}
            </div>
            <IconButton icon="cross" label="Close" onClick={onClose} />
          </header>
          {children}
        </div>
      </div>
    </dialog>
  )
}

/**
 * Clicks on the backdrop and on the scroll bar both target the dialog; only the former closes it.
 */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !isInside
}

/**
 * A `ref` that gives an element the focus when its dialog opens, instead of the close button.
 * React's `autoFocus` acts before the dialog is open; the browser reads the attribute when it
 * opens.
 */
export function autofocusOnOpen(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/**
 * The props of react-hook-form's `register`, for the field that gets the focus: in a dialog by the
 * attribute, on a page of the server by `autoFocus`, which React writes into the HTML.
 */
export function autofocused<Props extends { ref: (element: HTMLElement | null) => void }>(
  field: Props,
) {
  const ref = (element: HTMLElement | null) => {
    field.ref(element)
    autofocusOnOpen(element)
  }
  return { ...field, ref, autoFocus: true }
}

/** Time for a list to be refetched and drawn again after a deletion. */
const REFOCUS_DELAY_MS = 60

function restoreFocus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus()
  // A test may end before the timer does, and take the global `document` away.
  const page = document
  // The element that opened the dialog may be gone, such as the row that was deleted.
  window.setTimeout(() => {
    const isLost = page.activeElement === page.body
    if (isLost) page.getElementById('main')?.focus()
  }, REFOCUS_DELAY_MS)
}

/** The buttons at the foot of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>
}
