import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { formatShortDay } from '#shared/time/dates.ts'
import { countText } from '#shared/format.ts'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
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
        <ul aria-label="Earlier imports" className="mt-4">
          {made.map((one) => (
            <ImportRow
              key={`${one.source} ${one.day}`}
              made={one}
              onDiscard={() => setDiscarded(one)}
            />
          ))}
        </ul>
      )}
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
      {discarded && <DiscardDialog made={discarded} onClose={() => setDiscarded(undefined)} />}
    </Panel>
  )
}

type ImportRowProps = { made: Made; onDiscard: () => void }

/** What an import brought, each kind with a link to its list. */
function ImportRow({ made: { source, day, kinds }, onDiscard }: ImportRowProps) {
  return (
    <li className="person flex-wrap">
      <div className="min-w-0 grow wrap-anywhere">
        <p>
          <span>Imported from </span>
          <span className="font-semibold">{source}</span>
          <span>{` on ${formatShortDay(day)}:`}</span>
        </p>
        <p className="flex flex-wrap gap-x-4">
          {kinds.map(({ kind, items }) => (
            <Link key={kind} to={viewPath(CONTENT_KINDS[kind].views.list)} className="link">
              {countText(items, CONTENT_KINDS[kind].noun)}
            </Link>
          ))}
        </p>
      </div>
      <Button
        variant="secondary"
        small
        aria-label={`Move to trash: import of ${source}`}
        onClick={onDiscard}
      >
        Move to trash
      </Button>
    </li>
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
        {`Posts, questions, testimonials, and images imported from ${made.source} move to the trash for 30 days, including changes you have made since. Everything else stays.`}
      </p>
    </ConfirmDialog>
  )
}
