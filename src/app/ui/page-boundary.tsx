import type { ReactNode } from 'react'
import { PageHead } from '#ui/components/page-head.tsx'
import { PagePart } from '#ui/components/page-part.tsx'
import { PageMessage } from '#ui/components/page-message.tsx'
import { useLocation } from 'react-router'
import { useSite } from '#ui/site.tsx'

/** Keeps header and footer when a page fails; the next page starts without the error. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <PagePart key={pathname} fallback={<BrokenPage path={pathname} />}>
      {children}
    </PagePart>
  )
}

function BrokenPage({ path }: { path: string }) {
  const site = useSite()
  const title = 'This page could not be shown'
  const text = 'Something went wrong on our side. Please reload the page or try again later.'
  return (
    <>
      <PageHead
        title={`${title} | ${site.name}`}
        description={text}
        path={path}
        robots="noindex, follow"
      />
      <PageMessage level={1} title={title} text={text} />
    </>
  )
}
