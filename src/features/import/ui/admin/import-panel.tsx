import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatShortDay } from '#shared/time/dates.ts'
import { countText } from '#shared/format.ts'
import { IconButton } from '#ui/admin/action-buttons.tsx'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { Button } from '#ui/components/button.tsx'
import type { Made } from '../../schema.ts'
import { ImportDialog } from './import-dialog.tsx'
import { importsQuery, useDiscardImport } from './queries.ts'

/** Imports content from elsewhere, and lists what earlier imports created. */
export function ImportPanel() {
  const [isOpen, setOpen] = useState(false)
  const [discarded, setDiscarded] = useState<Made>()
  const { data: made = [] } = useQuery(importsQuery())
  return (
    <Panel id="import" title="Import">
      <p className="quiet mb-4">
        Posts and pages from WordPress or Ghost, a folder of Markdown files as a zip, or an export
        from this program. You will see what happens before anything is saved.
      </p>
      <Button variant="secondary" small onClick={() => setOpen(true)}>
        <Icon name="upload" />
        Import…
      </Button>
      {made.length > 0 && (
        <ul aria-label="Earlier imports" className="backup-list">
          {made.map((one) => (
            <li key={`${one.source} ${one.day}`} className="backup-row">
              <span className="backup-time min-w-0 wrap-anywhere">{one.source}</span>
              <span className="backup-size">{formatShortDay(one.day)}</span>
              <span className="backup-size">{countText(one.items, 'item')}</span>
              <IconButton
                icon="trash"
                className="backup-download"
                label={`Move the import of ${one.source} to the trash`}
                onClick={() => setDiscarded(one)}
              />
            </li>
          ))}
        </ul>
      )}
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
      {discarded && <DiscardDialog made={discarded} onClose={() => setDiscarded(undefined)} />}
    </Panel>
  )
}

function DiscardDialog({ made, onClose }: { made: Made; onClose: () => void }) {
  const { write: discard } = useDiscardImport()
  return (
    <ConfirmDialog
      title="Move this import to the trash?"
      confirmLabel="Move to Trash"
      onConfirm={async () => {
        await discard(made)
        onClose()
      }}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">
        {`Everything imported from ${made.source} moves to the trash for 30 days, including changes you have made since. Categories and redirects stay.`}
      </p>
    </ConfirmDialog>
  )
}
