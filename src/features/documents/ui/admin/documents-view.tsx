import { useQuery } from '@tanstack/react-query'
import { sizeText } from '#shared/format.ts'
import { IconButton, NewButton } from '#ui/admin/action-buttons.tsx'
import { Badge } from '#ui/admin/badge.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { LinkingTexts } from '#aspects/links/ui/admin/linking-texts.tsx'
import { ListTable } from '#ui/admin/list/list-table.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { MediaTabs } from '#ui/admin/list/media-tabs.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import type { OfficeDocument } from '../../schema.ts'
import { STATE_LABELS, formatValidity, VISIBILITY_LABELS } from './document-texts.ts'
import { adminDocumentsQuery, useDeleteDocument, useDownloadDocument } from './queries.ts'

/** The documents of the office, expired ones too. */
export function DocumentsView() {
  const query = useQuery(adminDocumentsQuery())
  const count = query.data?.length ?? 0
  return (
    <>
      <ViewHead title="Media" tabs={<MediaTabs current="papers" />}>
        {count > 0 && <NewButton to={viewPath('paper-create')}>Add Document</NewButton>}
      </ViewHead>
      {count > 0 && (
        <p className="quiet my-4 max-w-[70ch]">
          Documents are listed in the board packet and on the security page through their last day.
        </p>
      )}
      <Loaded query={query} what="the documents">
        {(documents) => <DocumentTable documents={documents} />}
      </Loaded>
    </>
  )
}

function DocumentTable({ documents }: { documents: OfficeDocument[] }) {
  const { write: deleteDocument } = useDeleteDocument()
  return (
    <ListTable
      rows={documents}
      rowKey={({ id }) => id}
      empty={<NoDocuments />}
      head="Title"
      name={({ title }) => title}
      below={({ size }) => `PDF, ${sizeText(size)}`}
      edit={({ id }) => viewPath('paper-edit', { id })}
      columns={{
        State: { plain: ({ state }) => <StateBadge state={state} /> },
        'Who can get it': ({ visibility }) => VISIBILITY_LABELS[visibility],
        'Valid until': formatValidity,
      }}
      actions={(officeDocument) => <DownloadButton officeDocument={officeDocument} />}
      deletion={{
        noun: 'document',
        consequences: ({ id }) => (
          <>
            <p>
              It will be deleted permanently with its file, and its address will stop working at
              once. This cannot be undone. To offer a newer version, edit the document and choose
              another file instead.
            </p>
            <LinkingTexts kind="documents" id={id} consequence="Their links will stop working:" />
          </>
        ),
        remove: ({ id }) => deleteDocument(id),
      }}
    />
  )
}

function NoDocuments() {
  return (
    <section className="panel mt-5" aria-label="No documents">
      <EmptyState title="No documents yet">
        <p className="quiet max-w-[52ch]">
          Boards ask for documents before they vote. Add your W-9, certificate of insurance or a
          sample contract. Visitors can download public documents and ask for the others in the
          contact form.
        </p>
        <NewButton to={viewPath('paper-create')}>Add Your First Document</NewButton>
      </EmptyState>
    </section>
  )
}

function StateBadge({ state }: Pick<OfficeDocument, 'state'>) {
  const { label, tone } = STATE_LABELS[state]
  return <Badge tone={tone}>{label}</Badge>
}

function DownloadButton({ officeDocument }: { officeDocument: OfficeDocument }) {
  const { write: download, isPending } = useDownloadDocument()
  return (
    <IconButton
      icon="download"
      label={`Download ${officeDocument.title}`}
      busy={isPending}
      onClick={() => void download(officeDocument)}
    />
  )
}
