import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Site } from '#shared/site.ts'
import { useAfterChange } from '#ui/use-after-change.ts'
import { SiteProvider, useSite } from '#ui/site.tsx'
import { siteQuery } from './queries.ts'

const MINUTE_MS = 60_000

/**
 * The facts that the page was served with. Links load data, not documents, so a visitor who follows
 * one more than a minute later gets the facts again, because a notice may have begun.
 */
export function CurrentSite({ served, children }: { served: Site; children: ReactNode }) {
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const { data: site } = useQuery({ ...siteQuery(), initialData: served })
  useAfterChange(
    pathname,
    () => void queryClient.prefetchQuery({ ...siteQuery(), staleTime: MINUTE_MS }),
  )
  return <SiteProvider value={site}>{children}</SiteProvider>
}

/** The office's notice for today, below the header of every public page. */
export function NoticeBar() {
  const { notice } = useSite()
  if (!notice) return null
  return (
    <aside aria-label="Notice" className="notice-bar">
      <p className="wrap">{notice}</p>
    </aside>
  )
}
