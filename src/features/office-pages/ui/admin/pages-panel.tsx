import { useQuery } from '@tanstack/react-query'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { officePagesQuery } from './queries.ts'

/** The number of published pages of the office, with a link to all of them. */
export function PagesPanel() {
  return (
    <Panel id="pages" title="Pages">
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
      <ButtonLink to={viewPath('pages')} variant="secondary" small>
        <Icon name="blog" />
        Open Pages
      </ButtonLink>
    </Panel>
  )
}
