import { useQuery } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Badge } from '#ui/admin/badge.tsx'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { formatFullDateTime } from '#ui/admin/moment.ts'
import { Problem } from '#ui/admin/problem.tsx'
import { historyPath } from '#ui/admin/view-path.ts'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { describeAuthor, causeText } from '../../rules.ts'
import type { Version } from '../../schema.ts'
import type { HistoryDescription, HistorySubject } from './kinds.ts'
import {
  describeRestoreFailure,
  useRestoreVersion,
  versionPageQuery,
  versionQuery,
} from './queries.ts'
import { VersionDifference } from './version-difference.tsx'

type VersionComparisonProps = {
  description: HistoryDescription
  item: HistorySubject
  heading: Ref<HTMLHeadingElement>
  /** 0 compares with nothing and shows all of the first version as new. */
  from: number
  to: number
}

/** Two versions, each with its date, its author and a restore button, and their differences. */
export function VersionComparison(props: VersionComparisonProps) {
  const { description, item, heading, from, to } = props
  const subject = { path: CONTENT_KINDS[description.kind].path, id: item.id }
  const older = useQuery({ ...versionQuery(subject, from), enabled: from > 0 })
  const newer = useQuery(versionQuery(subject, to))
  const newest = useQuery(versionPageQuery(subject, 1)).data?.items[0]?.number
  const { ask, dialog, failure } = useRestoring(description, item)
  const renderCard = (version: Version) => (
    <VersionCard
      version={version}
      isNewest={version.number === newest}
      isLiving={item.updatedAt !== undefined}
      onRestore={() => ask(version.number)}
    />
  )
  const renderBoth = (after: Version, before?: Version) => (
    <>
      <div className="version-cards">
        {before && renderCard(before)}
        {renderCard(after)}
      </div>
      <VersionDifference description={description} before={before} after={after} />
    </>
  )
  return (
    <>
      <div className="panel-head mt-5">
        <h2 ref={heading} tabIndex={-1} className="panel-title">
          {from > 0 ? `Version ${from} compared with ${to}` : `Version ${to}, the first`}
        </h2>
        <AllVersions />
      </div>
      <Problem text={failure} className="mb-4" />
      <Loaded query={newer} what={`version ${to}`}>
        {(after) =>
          from === 0 ? (
            renderBoth(after)
          ) : (
            <Loaded query={older} what={`version ${from}`}>
              {(before) => renderBoth(after, before)}
            </Loaded>
          )
        }
      </Loaded>
      {dialog}
    </>
  )
}

/** Back to the page of the list that led here. */
function AllVersions() {
  const [search] = useSearchParams()
  const list = new URLSearchParams(search)
  list.delete('from')
  list.delete('to')
  return (
    <ButtonLink to={`/admin?${list}`} variant="secondary" small>
      All versions
    </ButtonLink>
  )
}

type VersionCardProps = {
  version: Version
  isNewest: boolean
  /** An item in the trash has to be restored as a whole first. */
  isLiving: boolean
  onRestore: () => void
}

function VersionCard({ version, isNewest, isLiving, onRestore }: VersionCardProps) {
  const { number, madeAt } = version
  return (
    <section className="panel version-card" aria-label={`Version ${number}`}>
      <p className="version-card-name">
        <span>{`Version ${number}`}</span>
        {isNewest && <Badge tone="good">{isLiving ? 'Current' : 'As deleted'}</Badge>}
      </p>
      <p className="quiet text-sm">
        <span>{`${causeText(version)}, by ${describeAuthor(version)}`}</span>
        <br />
        <time dateTime={madeAt}>{formatFullDateTime(madeAt)}</time>
      </p>
      {isLiving && !isNewest && (
        <Button
          variant="secondary"
          small
          aria-label={`Restore this version, number ${number}`}
          onClick={onRestore}
        >
          <Icon name="undo" />
          Restore this version
        </Button>
      )}
    </section>
  )
}

/** The confirmation before a restore, and the reason if it failed. */
function useRestoring({ kind, stays }: HistoryDescription, item: HistorySubject) {
  const { path, noun } = CONTENT_KINDS[kind]
  const navigate = useNavigate()
  const [asked, setAsked] = useState<number>()
  const { write: restore, error } = useRestoreVersion({ path, id: item.id })

  const handleConfirm = async (number: number) => {
    const isDone = await restore({ number, updatedAt: item.updatedAt ?? '' })
    setAsked(undefined)
    // The list begins with the new version.
    if (isDone) await navigate(historyPath(path, item.id))
  }

  const dialog = asked !== undefined && (
    <ConfirmDialog
      title={`Restore version ${asked}?`}
      confirmLabel="Restore this version"
      variant="primary"
      onConfirm={() => handleConfirm(asked)}
      onCancel={() => setAsked(undefined)}
    >
      <p>
        {`This makes a new version of the ${noun}, with the text and fields of version ${asked}. It does not change ${stays}. Every version stays in the history.`}
      </p>
      <p>
        Unsaved changes in the form stay in this browser and will be offered when you open the form.
      </p>
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog, failure: error ? describeRestoreFailure(error) : undefined }
}
