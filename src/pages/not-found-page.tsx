import { Link, useLocation } from 'react-router'
import { hyphenated } from '#shared/text.ts'
import { decodePath } from '#shared/url.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { PageMessage } from '#ui/components/page-message.tsx'
import { useSite } from '#ui/site.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()
  const { pages } = useSite()
  const meant = findNearest(pathname, [
    'faq',
    'blog',
    'board-packet',
    ...pages.map(({ slug }) => slug),
  ])
  return (
    <>
      <PageHead
        title="404 Page Not Found"
        description="There is no page at this address."
        path={pathname}
        robots="noindex, follow"
      />
      <PageMessage
        level={1}
        title="404 Page Not Found"
        text="This section is not on the map. The page may have moved, or the address may have a typo."
        map={pathname}
      >
        {meant && (
          <Link to={`/${meant}`} className="link basis-full">
            {`Did you mean /${meant}?`}
          </Link>
        )}
        <ButtonLink to="/">Back to the home page</ButtonLink>
        <ButtonLink to="/faq" variant="secondary">
          See the FAQ
        </ButtonLink>
      </PageMessage>
    </>
  )
}

/** The page whose name the address begins with, or nearly has: 'faq' for '/faqs' and '/fqa/fees'. */
function findNearest(pathname: string, pages: string[]): string | undefined {
  const word = hyphenated((decodePath(pathname) ?? '').split('/', 2)[1] ?? '')
  return pages.find((page) => {
    const shared = Array.from(page).filter((letter) => word.includes(letter)).length
    const isNear = shared > 0.7 * Math.max(word.length, page.length)
    return word.startsWith(page) || (isNear && word[0] === page[0])
  })
}
