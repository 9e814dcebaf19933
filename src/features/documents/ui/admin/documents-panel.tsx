import { useQuery } from '@tanstack/react-query'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { summarizeDocuments } from './document-texts.ts'
import { adminDocumentsQuery } from './queries.ts'

/** A summary of the documents, with a link to them. */
export function DocumentsPanel() {
  return (
    <Panel id="papers" title="Documents">
      <Loaded query={useQuery(adminDocumentsQuery())} what="the documents">
        {(documents) => <p className="quiet mb-4">{summarizeDocuments(documents)}</p>}
      </Loaded>
      <ButtonLink to={viewPath('papers')} variant="secondary" small>
        <Icon name="blog" />
        Open Documents
      </ButtonLink>
    </Panel>
  )
}
