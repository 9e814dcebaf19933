import { useQuery } from '@tanstack/react-query'
import { BACKUPS_PATH, type BackupEntry, type BackupStatus } from '../../schema.ts'
import { sizeText } from '#shared/format.ts'
import { DownloadStatus, useDownload } from '#ui/admin/api/download.tsx'
import { IconButton } from '#ui/admin/action-buttons.tsx'
import { Badge } from '#ui/admin/badge.tsx'
import { Detail } from '#ui/admin/detail.tsx'
import { CopyInstructions } from '#ui/admin/it-instructions.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import { Panel } from '#ui/admin/panel.tsx'
import { Button } from '#ui/components/button.tsx'
import { backupsQuery, useStartBackup } from './queries.ts'

/** The state of the backups, a button to make one, and the list with downloads. */
export function BackupPanel() {
  const query = useQuery(backupsQuery())
  return (
    <Panel
      id="backups"
      title="Backups"
      action={query.data?.isConfigured === true && <StartButton isRunning={query.data.running} />}
    >
      <Loaded query={query} what="backups">
        {(status) => (status.isConfigured ? <Backups status={status} /> : <NotConfigured />)}
      </Loaded>
    </Panel>
  )
}

function NotConfigured() {
  return (
    <div className="notice" data-tone="ask">
      <p className="font-semibold">This site is not backed up.</p>
      <p className="mb-3">
        Ask your IT provider to set up backups. The site then makes an encrypted backup every night.
      </p>
      <CopyInstructions />
    </div>
  )
}

function StartButton({ isRunning }: { isRunning: boolean }) {
  const { write: startBackup, isPending } = useStartBackup()
  return (
    <Button small busy={isPending || isRunning} onClick={() => void startBackup()}>
      {isRunning ? 'Backing up...' : 'Back up now'}
    </Button>
  )
}

function Backups({ status }: { status: BackupStatus }) {
  const { backups, nextAt, running } = status
  const last = backups.find(({ bytes, error }) => bytes !== null && error === null)
  const newest = backups.find(({ error, bytes }) => error !== null || bytes !== null)
  const tested = backups.find(isTested)
  const { download, isPending, state } = useDownload({
    doing: 'Downloading',
    done: ({ name, bytes }) => `Saved ${sizeText(bytes)} to ${name}.`,
    failed: 'Failed to download the backup',
  })
  return (
    <>
      <Warnings isOverdue={status.isOverdue} newest={newest} />
      <output className="sr-only">{running ? 'A backup is running' : ''}</output>
      <dl className="fact-list backup-facts">
        <Detail name="Last backup">{last ? formatDateTime(last.createdAt) : 'None yet'}</Detail>
        <Detail name="Size">{last ? sizeText(last.bytes ?? 0) : '–'}</Detail>
        <Detail name="Last restore test">
          {tested ? describeRestoreTest(tested) : 'None yet'}
        </Detail>
        <Detail name="Next backup">{nextAt ? formatNextBackup(nextAt) : '–'}</Detail>
      </dl>
      {backups.length === 0 ? (
        <p className="quiet mt-4">
          The first backup runs soon after the server starts. Each backup is checked by a test
          restore. The site keeps 7 daily, 4 weekly and 12 monthly backups.
        </p>
      ) : (
        <ul className="backup-list">
          {backups.map((backup, index) => (
            <BackupRow
              key={backup.id}
              backup={backup}
              isInWork={running && index === 0}
              isBusy={isPending}
              onDownload={() =>
                void download({
                  name: backup.file,
                  fetchFile: (api) => api.read(`${BACKUPS_PATH}/${backup.id}/file`),
                })
              }
            />
          ))}
        </ul>
      )}
      <DownloadStatus state={state} />
    </>
  )
}

function Warnings({ isOverdue, newest }: { isOverdue: boolean; newest: BackupEntry | undefined }) {
  if (!isOverdue && !newest?.error) return null
  return (
    <div role="alert" className="notice" data-tone="bad">
      {isOverdue && (
        <p className="font-semibold">No backup has passed its restore test in the last 36 hours.</p>
      )}
      {newest?.error && (
        <p>
          <strong>The last backup failed.</strong> <span>{newest.error}</span>
        </p>
      )}
    </div>
  )
}

type StateProps = { backup: BackupEntry; isInWork: boolean }
type BackupRowProps = StateProps & { isBusy: boolean; onDownload: () => void }

function BackupRow({ backup, isInWork, isBusy, onDownload }: BackupRowProps) {
  const time = formatDateTime(backup.createdAt)
  return (
    <li className="backup-row">
      <span className="backup-time">{time}</span>
      <span className="backup-size">{backup.bytes !== null && sizeText(backup.bytes)}</span>
      <StateBadge backup={backup} isInWork={isInWork} />
      {backup.bytes !== null && (
        <IconButton
          icon="download"
          label={`Download the backup of ${time}`}
          busy={isBusy}
          className="backup-download"
          onClick={onDownload}
        />
      )}
    </li>
  )
}

function StateBadge({ backup: { bytes, verifiedAt, error }, isInWork }: StateProps) {
  if (error) return <Badge tone="bad">Failed</Badge>
  if (verifiedAt) return <Badge tone="good">Restore tested</Badge>
  if (bytes === null) return <Badge tone="warn">In progress</Badge>
  return <Badge tone="warn">{isInWork ? 'Being tested' : 'Not tested'}</Badge>
}

function formatNextBackup(iso: string): string {
  return Date.parse(iso) <= Date.now() ? 'Within a minute' : formatDateTime(iso)
}

/** Whether a test restore succeeded. A backup without a size was never finished. */
function isTested({ verifiedAt, error, bytes }: BackupEntry): boolean {
  return verifiedAt !== null || (error !== null && bytes !== null)
}

function describeRestoreTest({ verifiedAt, error, createdAt }: BackupEntry): string {
  return error === null && verifiedAt !== null
    ? `Passed, ${formatDateTime(verifiedAt)}`
    : `Failed, ${formatDateTime(createdAt)}`
}
