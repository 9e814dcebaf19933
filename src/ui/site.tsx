import { createContext, useContext } from 'react'
import type { Site } from '#shared/site.ts'

const SiteContext = createContext<Site | undefined>(undefined)

export const SiteProvider = SiteContext.Provider

/** The facts of this installation: name, phone, email, address, founder, notice. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}
