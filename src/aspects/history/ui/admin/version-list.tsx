import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Badge } from '#ui/admin/badge.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { ListPager } from '#ui/admin/list/pager.tsx'
import { useListParams } from '#ui/admin/list/use-list-params.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Button } from '#ui/components/button.tsx'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import type { VersionPage } from '../../schema.ts'
import type { HistoryDescription, HistorySubject } from './kinds.ts'
import { versionPageQuery } from './queries.ts'
import { Pick, VersionRow } from './version-row.tsx'

/** The two versions that are chosen to be compared. */
export type Picks = { from?: number; to?: number }

type VersionListProps = {
  description: HistoryDescription
  item: HistorySubject
  heading: Ref<HTMLHeadingElement>
  picks: Picks
  onPick: (picks: Picks) => void
}

/** All versions, newest first. Each links to its changes, and any two can be compared. */
export function VersionList({ description, item, heading, picks, onPick }: VersionListProps) {
  const page = Number(useListParams().getParam('page')) || 1
  const subject = { path: CONTENT_KINDS[description.kind].path, id: item.id }
  const query = useQuery(versionPageQuery(subject, page))
  const latest = useQuery(versionPageQuery(subject, 1)).data?.items
  // The last version of a page is compared with the first of the next.
  const hasNext = query.data !== undefined && query.data.page < query.data.pages
  const next = useQuery({ ...versionPageQuery(subject, page + 1), enabled: hasNext })
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="panel-title mt-5">
        Versions
      </h2>
      <Loaded query={query} what="versions">
        {(versions) =>
          versions.total === 0 ? (
            <NoVersions />
          ) : (
            <div aria-busy={query.isPlaceholderData} className="list-body">
              <Versions
                versions={versions}
                before={hasNext ? next.data?.items[0]?.number : 0}
                newest={latest?.[0]?.number}
                isLiving={item.updatedAt !== undefined}
                picks={{ from: latest?.[1]?.number, to: latest?.[0]?.number, ...picks }}
                onPick={onPick}
              />
              <ListPager page={versions.page} pages={versions.pages} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function NoVersions() {
  return (
    <section className="panel" aria-label="No versions">
      <EmptyState title="No versions yet">
        <p className="quiet max-w-[52ch]">
          The next time you save a change, the current content becomes version 1 and your change
          becomes version 2.
        </p>
      </EmptyState>
    </section>
  )
}

type VersionsProps = {
  versions: VersionPage
  /** The number of the version before the last of this page; undefined until it is known. */
  before: number | undefined
  newest: number | undefined
  isLiving: boolean
  picks: Picks
  onPick: (picks: Picks) => void
}

function Versions({ versions: { items, total }, before, newest, ...props }: VersionsProps) {
  const navigate = useNavigate()
  const comparePath = useComparePath()
  const { from, to } = props.picks
  const isPair = from !== undefined && to !== undefined && from !== to
  const pick = (side: 'from' | 'to', number: number) => props.onPick({ from, to, [side]: number })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isPair) void navigate(comparePath(Math.min(from, to), Math.max(from, to)))
      }}
    >
      {total > 1 && (
        <div className="list-bar mt-0">
          <p className="quiet mr-auto">
            Open a version to see what changed in it, or choose any two to compare.
          </p>
          <Button type="submit" variant="secondary" small busy={!isPair}>
            {isPair
              ? `Compare ${Math.min(from, to)} with ${Math.max(from, to)}`
              : 'Choose two versions'}
          </Button>
        </div>
      )}
      <table className="rows version-rows">
        <thead>
          <tr>
            {total > 1 && <th scope="col">Compare</th>}
            <th scope="col">Version</th>
            <th scope="col">What</th>
            <th scope="col">By</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {items.map((version, index) => (
            <VersionRow
              key={version.number}
              version={version}
              path={comparePath(
                items[index + 1]?.number ?? before ?? version.number - 1,
                version.number,
              )}
              badge={
                version.number === newest && (
                  <Badge tone="good">{props.isLiving ? 'Current' : 'As deleted'}</Badge>
                )
              }
            >
              {total > 1 && (
                <td className="version-picks">
                  <Pick side="from" picked={from} number={version.number} onPick={pick} />
                  <Pick side="to" picked={to} number={version.number} onPick={pick} />
                </td>
              )}
            </VersionRow>
          ))}
        </tbody>
      </table>
    </form>
  )
}

/** Returns the address of a comparison, which keeps the page of the list for the way back. */
function useComparePath() {
  const [search] = useSearchParams()
  return (from: number, to: number) => {
    const next = new URLSearchParams(search)
    next.set('from', String(from))
    next.set('to', String(to))
    return `/admin?${next}`
  }
}
