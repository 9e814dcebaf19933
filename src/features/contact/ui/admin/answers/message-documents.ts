import { createContext, type ComponentType } from 'react'
import type { Thread } from '../../../answer-schema.ts'

/** How documents are shared with a sender, which this room does not know. */
export type MessageDocuments = {
  /** Puts a link to a document into the reply. */
  Attach: ComponentType<{ messageId: number; onInsert: (text: string) => void }>
  /** What was shared. */
  Shared: ComponentType<{ messageId: number; documents: Thread['documents'] }>
}

export const MessageDocumentsContext = createContext<MessageDocuments | undefined>(undefined)
