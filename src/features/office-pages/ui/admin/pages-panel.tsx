import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { buttonClassOf } from '#ui/components/button.tsx'
import { officePagesQuery } from './queries.ts'

/** How many pages of the office are published, and the way to them. */
export function PagesPanel() {
  return (
    <section className="panel" aria-labelledby="pages">
      <h2 id="pages" className="panel-title">
        Pages
      </h2>
      <Loaded query={useQuery(officePagesQuery())} what="the pages">
        {(pages) => {
          const published = pages.filter(({ status }) => status === 'published').length
          return (
            <p className="quiet mb-4">
              {`Privacy, terms, accessibility and security: ${published} of ${pages.length} published.`}
            </p>
          )
        }}
      </Loaded>
      <Link to={viewPath('pages')} className={buttonClassOf({ variant: 'secondary', small: true })}>
        <Icon name="blog" />
        Open Pages
      </Link>
    </section>
  )
}
