import { createContext, useContext } from 'react'

/** What a message that was sent without scripts and refused gives back to the page. */
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
