import { createContext, useContext } from 'react'

/** Values and errors of a refused message that was sent without JavaScript. */
export type ContactFormState = {
  values: Record<string, string>
  issues: { path: string; message: string }[]
  message: string
}

const ContactFormContext = createContext<ContactFormState | undefined>(undefined)

export const ContactFormStateProvider = ContactFormContext.Provider

export function useContactFormState(): ContactFormState | undefined {
  return useContext(ContactFormContext)
}
