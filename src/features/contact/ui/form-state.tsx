import { createContext } from 'react'

/** Values and errors of a refused message that was sent without JavaScript. */
export type ContactFormState = {
  values: Record<string, string>
  issues: { path: string; message: string }[]
  message: string
}

export const ContactFormContext = createContext<ContactFormState | undefined>(undefined)
