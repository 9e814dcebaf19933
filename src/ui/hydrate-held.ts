import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { holdInput, putInputBack } from './held-input.ts'

/** Hydrates what the server rendered, and keeps what was typed if React has to draw it again. */
export function hydrateHeld(root: Element, node: ReactNode): void {
  holdInput()
  hydrateRoot(root, node, {
    // Something else has changed the page, so React has drawn it again.
    onRecoverableError: (error) => {
      putInputBack()
      reportError(error)
    },
  })
}
