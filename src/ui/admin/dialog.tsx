import { useEffect, useId, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type DialogProps = {
  title: string
  /** One sentence under the title, read out with it. */
  description?: ReactNode
  /** Escape, the cross, or a press beside the dialog. */
  onClose: () => void
  /** `wide` for previews and pickers. */
  size?: 'narrow' | 'medium' | 'wide'
  /** The element that asks a question interrupts; one that helps does not. */
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/**
 * A modal dialog, open for as long as it is rendered. The browser's own element keeps the focus
 * inside, makes the rest inert and gives the focus back; no style has to be injected for that.
 */
export function Dialog({ title, description, onClose, size, role, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const descriptionId = useId()

  useEffect(() => {
    const dialog = element.current
    const cameFrom = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      giveFocusBack(cameFrom)
    }
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside it does what Escape does
    <dialog
      ref={element}
      className="dialog"
      data-size={size ?? 'medium'}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={(event) => {
        // The file dialog of an input inside it can be cancelled too.
        if (event.target !== element.current) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => isBeside(event) && onClose()}
    >
      <div className="dialog-box">
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
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <Icon name="cross" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}

/** The ground around a dialog belongs to it, and so does its scroll bar, which is no way out. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !isInside
}

/**
 * As the `ref` of what a dialog opens on, instead of its cross. React's `autoFocus` comes before
 * the dialog is open and does nothing; the browser reads the attribute when it opens.
 */
export function opensHere(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/** A list is read anew in between, and drawn a moment later. */
const REDRAWN_AFTER_MS = 60

function giveFocusBack(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus()
  const page = document
  // What opened the dialog may be gone or about to go, such as the row that was deleted.
  window.setTimeout(() => {
    const isLost = page.activeElement === page.body
    if (isLost) page.getElementById('main')?.focus()
  }, REDRAWN_AFTER_MS)
}

/** What stands at the foot of a dialog: its buttons, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>
}
