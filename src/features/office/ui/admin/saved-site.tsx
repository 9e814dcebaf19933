import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Site } from '#shared/site.ts'
import { SiteProvider } from '#ui/site.tsx'
import { toSiteFacts } from '../../rules.ts'
import { officeQuery } from './queries.ts'

/**
 * The facts that the page was served with, or those of the office settings once a view has read them,
 * also after they were saved.
 */
export function SavedSite({ served, children }: { served: Site; children: ReactNode }) {
  const { data: settings } = useQuery({
    ...officeQuery(),
    enabled: ({ state }) => state.data !== undefined,
  })
  const site = settings ? { ...served, ...toSiteFacts(settings) } : served
  return <SiteProvider value={site}>{children}</SiteProvider>
}
