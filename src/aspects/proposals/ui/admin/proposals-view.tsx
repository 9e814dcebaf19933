import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { contentLabel } from '#shared/content/content-kinds.ts'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { ListTable } from '#ui/admin/list/list-table.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { proposalsQuery } from './queries.ts'

/** The changes that assistants propose. */
export function ProposalsView() {
  return (
    <>
      <ViewHead title="Proposals" />
      <p className="quiet mt-2 mb-4 max-w-[68ch]">
        Changes that assistants suggest. Nothing changes until you accept one. A proposal is deleted
        after 90 days.
      </p>
      <Loaded query={useQuery(proposalsQuery())} what="the proposals">
        {(proposals) => (
          <ListTable
            rows={proposals}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="No proposals">
                <p className="quiet">
                  Assistants with a key that can write drafts make suggestions here.
                </p>
              </EmptyState>
            }
            head="Text"
            name={({ title }) => title}
            title={({ id, title }) => (
              <Link to={viewPath('proposal', { id })} className="link">
                {title}
              </Link>
            )}
            columns={{
              Kind: ({ kind }) => contentLabel(kind),
              By: ({ by }) => by,
              Proposed: ({ madeAt }) => formatDateTime(madeAt),
            }}
          />
        )}
      </Loaded>
    </>
  )
}
