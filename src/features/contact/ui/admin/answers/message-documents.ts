import { createContext, type ComponentType } from 'react'
import type { Thread } from '../../../answer-schema.ts'

/** How documents are shared with a sender, which this room does not know. */
type MessageDocuments = {
  /** Makes a link to a document, with words for the reply. */
  Attach: ComponentType<{
    messageId: number
    /** Whether the last one is still being made. */
    isAttaching: boolean
    /** Whether the reply is on its way, and takes no more words. */
    isSending: boolean
    onAttach: (words: Promise<string>) => Promise<void>
  }>
  /** What was shared. */
  Shared: ComponentType<{ messageId: number; documents: Thread['documents'] }>
}

export const MessageDocumentsContext = createContext<MessageDocuments | undefined>(undefined)
