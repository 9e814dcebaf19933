import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackupEntry, BackupStatus } from '#shared/backup-status.ts'
import { sizeText } from '#shared/size-text.ts'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { Badge } from '#ui/admin/badge.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { momentOf } from '#ui/admin/moment.ts'
import { useAdminWrite } from '#ui/admin/use-admin-write.ts'
import { Button } from '#ui/components/button.tsx'
import { BACKUPS_PATH, backupsQuery } from './queries.ts'
import { saveResponse } from './save-response.ts'

/** How the backups of this site are doing, one on demand, and their files. */
export function BackupPanel() {
  const query = useQuery(backupsQuery())
  return (
    <section className="panel" aria-labelledby="backups">
      <div className="panel-head">
        <h2 id="backups" className="panel-title">
          Backups
        </h2>
        {query.data?.isConfigured && <StartButton isRunning={query.data.running} />}
      </div>
      <Loaded query={query} what="backups">
        {(status) => (status.isConfigured ? <Backups status={status} /> : <NotConfigured />)}
      </Loaded>
    </section>
  )
}

function NotConfigured() {
  return (
    <div className="notice" data-tone="ask">
      <p className="font-semibold">No backups of this site are made.</p>
      <p>
        Set <code>BACKUP_PASSPHRASE</code> or <code>BACKUP_RECIPIENT</code> on the server and start
        it again: from then on it makes an encrypted backup every night. docs/backups.md says how.
      </p>
    </div>
  )
}

function StartButton({ isRunning }: { isRunning: boolean }) {
  const api = useAdminApi()
  const write = useAdminWrite()
  const [isBusy, setBusy] = useState(false)
  const handleClick = async () => {
    setBusy(true)
    await write({
      run: () => api.call('POST', BACKUPS_PATH),
      done: 'The backup has begun',
      failed: 'Failed to start a backup',
      withReason: true,
    })
    setBusy(false)
  }
  return (
    <Button small busy={isBusy || isRunning} onClick={() => void handleClick()}>
      {isRunning ? 'Backing up...' : 'Back up now'}
    </Button>
  )
}

function Backups({ status }: { status: BackupStatus }) {
  const { backups, nextAt, running } = status
  const last = backups.find(({ bytes, error }) => bytes !== null && error === null)
  const newest = backups.find(({ error, bytes }) => error !== null || bytes !== null)
  const tested = backups.find(isTested)
  return (
    <>
      <Warnings isOverdue={status.isOverdue} newest={newest} />
      <output className="sr-only">{running ? 'A backup is being made' : ''}</output>
      <dl className="backup-facts">
        <Fact name="Last backup">{last ? momentOf(last.createdAt) : 'None yet'}</Fact>
        <Fact name="Size">{last ? sizeText(last.bytes ?? 0) : '–'}</Fact>
        <Fact name="Last restore test">{tested ? testOf(tested) : 'None yet'}</Fact>
        <Fact name="Next backup">{nextAt ? nextOf(nextAt) : '–'}</Fact>
      </dl>
      {backups.length === 0 ? (
        <p className="quiet mt-4">
          The first backup is made soon after the start. Each is restored in a test, and 7 daily, 4
          weekly and 12 monthly ones are kept.
        </p>
      ) : (
        <ul className="backup-list">
          {backups.map((backup, index) => (
            <BackupRow key={backup.id} backup={backup} isInWork={running && index === 0} />
          ))}
        </ul>
      )}
    </>
  )
}

function Warnings({ isOverdue, newest }: { isOverdue: boolean; newest: BackupEntry | undefined }) {
  if (!isOverdue && !newest?.error) return null
  return (
    <div role="alert" className="notice" data-tone="bad">
      {isOverdue && (
        <p className="font-semibold">No backup has passed its restore test for 36 hours.</p>
      )}
      {newest?.error && (
        <p>
          <strong>The last one failed.</strong> {newest.error}
        </p>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type BackupRowProps = { backup: BackupEntry; isInWork: boolean }

function BackupRow({ backup, isInWork }: BackupRowProps) {
  const api = useAdminApi()
  const write = useAdminWrite()
  const [isBusy, setBusy] = useState(false)
  const time = momentOf(backup.createdAt)
  const handleDownload = async () => {
    setBusy(true)
    await write({
      run: () => saveResponse(() => api.read(`${BACKUPS_PATH}/${backup.id}/file`), backup.file),
      failed: 'Failed to download the backup',
      withReason: true,
    })
    setBusy(false)
  }
  return (
    <li className="backup-row">
      <span className="backup-time">{time}</span>
      <span className="backup-size">{backup.bytes !== null && sizeText(backup.bytes)}</span>
      <StateBadge backup={backup} isInWork={isInWork} />
      {backup.bytes !== null && (
        <button
          type="button"
          className="icon-button backup-download"
          aria-label={`Download the backup of ${time}`}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : () => void handleDownload()}
        >
          <Icon name="download" />
        </button>
      )}
    </li>
  )
}

function StateBadge({ backup: { bytes, verifiedAt, error }, isInWork }: BackupRowProps) {
  if (error) return <Badge tone="bad">Failed</Badge>
  if (verifiedAt) return <Badge tone="good">Restore tested</Badge>
  if (bytes === null) return <Badge tone="warn">In progress</Badge>
  return <Badge tone="warn">{isInWork ? 'Being tested' : 'Not tested'}</Badge>
}

function nextOf(iso: string): string {
  return Date.parse(iso) <= Date.now() ? 'Within a minute' : momentOf(iso)
}

/** One without bytes was never whole, and so never restored. */
function isTested({ verifiedAt, error, bytes }: BackupEntry): boolean {
  return verifiedAt !== null || (error !== null && bytes !== null)
}

function testOf({ verifiedAt, error, createdAt }: BackupEntry): string {
  return error === null && verifiedAt !== null
    ? `Passed, ${momentOf(verifiedAt)}`
    : `Failed, ${momentOf(createdAt)}`
}
