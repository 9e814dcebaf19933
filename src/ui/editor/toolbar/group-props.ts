import type { Editor } from '@tiptap/core'
import type { MouseEvent } from 'react'
import type { ToolbarState } from './toolbar-state.ts'

/** What every group of the toolbar is given. */
export type GroupProps = {
  editor: Editor
  state: ToolbarState
  /** The text is shown as HTML source, where buttons have nothing to act on. */
  disabled: boolean
  /** Where menus are put, so that they wear the theme of the editor. */
  container: HTMLElement | null
  /** Carries out a command; after a press with the mouse typing goes on in the text. */
  act: (command: () => unknown) => (event: MouseEvent) => void
  onDone: () => void
}
