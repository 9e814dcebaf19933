import { createContext } from 'react'

/** The id of the signed-in admin, whose drafts a form keeps and offers; undefined until it is known. */
export const DraftOwner = createContext<number | undefined>(undefined)
