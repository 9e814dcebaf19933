import { createContext, type ReactNode } from 'react'
import type { AdminApi } from '../api/admin-api.ts'

/** Shows something about a saved text, for which its form stays open; `close` closes it. */
export type SavedNotice = (close: () => void) => ReactNode

/** Looks at a text that has been saved. What cannot be told is left out. */
export type LookAtSaved = (
  api: AdminApi,
  text: { kind: string; id: number },
) => Promise<SavedNotice | undefined>

/** What the forms of the dashboard do after each save of a text. */
export const AfterSaveContext = createContext<LookAtSaved>(async () => undefined)
