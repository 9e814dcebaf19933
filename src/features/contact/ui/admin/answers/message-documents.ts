import { createContext, type ComponentType } from 'react'
import type { Thread } from '../../../answer-schema.ts'

/** How documents are shared with a sender, which this room does not know. */
type MessageDocuments = {
  /** Makes a link to a document, with words for the reply. */
  Attach: ComponentType<{
    messageId: number
    /** Whether the reply takes no more words now. */
    isBusy: boolean
    onAttach: (words: Promise<string>) => void
  }>
  /** What was shared. */
  Shared: ComponentType<{ messageId: number; documents: Thread['documents'] }>
}

export const MessageDocumentsContext = createContext<MessageDocuments | undefined>(undefined)
