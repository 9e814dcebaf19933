import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { contentLabel } from '#shared/content/content-kinds.ts'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { RowsHead } from '#ui/admin/list/rows-head.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import { BackLink } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import type { ProposalSummary } from '../../schema.ts'
import { proposalsQuery } from './queries.ts'

/** The changes that assistants propose. */
export function ProposalsView() {
  return (
    <>
      <BackLink to={viewPath('overview')}>Overview</BackLink>
      <h1 className="view-title">Proposals</h1>
      <p className="quiet mt-2 mb-4 max-w-[68ch]">
        Changes that assistants suggest. Nothing changes until you accept one. A proposal is deleted
        after 90 days.
      </p>
      <Loaded query={useQuery(proposalsQuery())} what="the proposals">
        {(proposals) =>
          proposals.length === 0 ? (
            <EmptyState title="No proposals">
              <p className="quiet">
                Assistants can make them with a key that lets them write drafts.
              </p>
            </EmptyState>
          ) : (
            <ProposalTable proposals={proposals} />
          )
        }
      </Loaded>
    </>
  )
}

function ProposalTable({ proposals }: { proposals: ProposalSummary[] }) {
  return (
    <table className="rows">
      <RowsHead columns={['Text', 'Kind', 'By', 'Proposed']} />
      <tbody>
        {proposals.map(({ id, title, kind, by, madeAt }) => (
          <tr key={id}>
            <th scope="row" className="row-title wrap-anywhere">
              <Link to={viewPath('proposal', { id })} className="link">
                {title}
              </Link>
            </th>
            <td className="row-quiet" data-label="Kind">
              {contentLabel(kind)}
            </td>
            <td className="row-quiet wrap-anywhere" data-label="By">
              {by}
            </td>
            <td className="row-quiet" data-label="Proposed">
              {formatDateTime(madeAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
