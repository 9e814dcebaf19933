import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { buttonClassOf } from '#ui/components/button.tsx'
import { summaryOf } from './document-texts.ts'
import { adminDocumentsQuery } from './queries.ts'

/** What is offered, and the way to the papers. */
export function DocumentsPanel() {
  return (
    <section className="panel" aria-labelledby="papers">
      <h2 id="papers" className="panel-title">
        Papers
      </h2>
      <Loaded query={useQuery(adminDocumentsQuery())} what="the papers">
        {(documents) => <p className="quiet mb-4">{summaryOf(documents)}</p>}
      </Loaded>
      <Link
        to={viewPath('papers')}
        className={buttonClassOf({ variant: 'secondary', small: true })}
      >
        <Icon name="blog" />
        Open Papers
      </Link>
    </section>
  )
}
