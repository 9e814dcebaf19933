import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/components/button.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { PlatGrid } from '#ui/components/plat-grid.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <div className="wrap section grid items-center gap-12 md:grid-cols-[1fr_auto]">
      <PageHead
        title="404 Page Not Found"
        description="There is no page at this address."
        path={pathname}
        robots="noindex, follow"
      />
      <div>
        <h1 className="text-4xl">404 Page Not Found</h1>
        <p className="lead mt-5 max-w-[44ch] text-lg">
          This section is not on the map. The page may have moved, or the address may have a typo.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/">Back to the home page</ButtonLink>
          <ButtonLink to="/faq" variant="secondary">
            See the FAQ
          </ButtonLink>
        </div>
      </div>
      <PlatGrid name={pathname} className="aspect-square w-full max-w-90 rounded" />
    </div>
  )
}
