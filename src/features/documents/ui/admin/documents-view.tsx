import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { sizeText } from '#shared/size-text.ts'
import { DeleteButton, EditButton, NewButton } from '#ui/admin/action-buttons.tsx'
import { Badge } from '#ui/admin/badge.tsx'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { focusItem } from '#ui/admin/list/focus-item.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import type { Document } from '../../schema.ts'
import { STATE_LABELS, validityOf, VISIBILITY_LABELS } from './document-texts.ts'
import { adminDocumentsQuery, useDeleteDocument, useDownloadDocument } from './queries.ts'

/** The papers of the office, expired ones too. */
export function DocumentsView() {
  const query = useQuery(adminDocumentsQuery())
  const count = query.data?.length ?? 0
  return (
    <>
      <Link to={viewPath('settings')} className="link view-back">
        <Icon name="left" className="size-4" />
        Settings
      </Link>
      <div className="view-head">
        <h1 className="view-title">{count > 0 ? `Papers (${count})` : 'Papers'}</h1>
        {count > 0 && <NewButton to={viewPath('paper-create')}>Add Paper</NewButton>}
      </div>
      <Loaded query={query} what="the papers">
        {(documents) =>
          documents.length === 0 ? <NoDocuments /> : <DocumentList documents={documents} />
        }
      </Loaded>
    </>
  )
}

function NoDocuments() {
  return (
    <section className="panel mt-5" aria-label="No papers">
      <EmptyState title="No papers yet">
        <p className="quiet max-w-[52ch]">
          Boards ask for them before they vote: put up your W-9, certificate of insurance or a
          sample contract. Visitors download a public paper, and ask for one on request in the
          contact form.
        </p>
        <NewButton to={viewPath('paper-create')}>Add Your First Paper</NewButton>
      </EmptyState>
    </section>
  )
}

function DocumentList({ documents }: { documents: Document[] }) {
  const [deleting, setDeleting] = useState<Document>()
  const rows = useRef<HTMLTableSectionElement>(null)
  return (
    <>
      <p className="quiet mt-2 mb-4 max-w-[70ch]">
        Offered papers are listed in the board packet and on the security page. A paper is offered
        to the end of its last day.
      </p>
      <DocumentTable documents={documents} rows={rows} onDelete={setDeleting} />
      {deleting && (
        <DeleteDocumentDialog
          document={deleting}
          onDeleted={() => focusItem(rows, documents.indexOf(deleting))}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

type DocumentTableProps = {
  documents: Document[]
  rows: Ref<HTMLTableSectionElement>
  onDelete: (document: Document) => void
}

function DocumentTable({ documents, rows, onDelete }: DocumentTableProps) {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">State</th>
          <th scope="col">Who gets it</th>
          <th scope="col">Valid until</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} onDelete={() => onDelete(document)} />
        ))}
      </tbody>
    </table>
  )
}

type DocumentRowProps = { document: Document; onDelete: () => void }

function DocumentRow({ document, onDelete }: DocumentRowProps) {
  const { id, title, state, visibility, size } = document
  const { write: download, isPending } = useDownloadDocument()
  const { label, tone } = STATE_LABELS[state]
  return (
    <tr>
      <th scope="row" className="row-title">
        <Link to={viewPath('paper-edit', { id })}>{title}</Link>
        <span className="quiet block text-sm font-normal">{`PDF, ${sizeText(size)}`}</span>
      </th>
      <td>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="row-quiet" data-label="Who gets it">
        {VISIBILITY_LABELS[visibility]}
      </td>
      <td className="row-quiet" data-label="Valid until">
        {validityOf(document)}
      </td>
      <td className="row-actions">
        <button
          type="button"
          className="icon-button"
          aria-label={`Download ${title}`}
          aria-disabled={isPending || undefined}
          onClick={isPending ? undefined : () => void download(document)}
        >
          <Icon name="download" />
        </button>
        <EditButton to={viewPath('paper-edit', { id })} label={`Edit ${title}`} />
        <DeleteButton label={`Delete ${title}`} onClick={onDelete} />
      </td>
    </tr>
  )
}

type DeleteDocumentDialogProps = {
  document: Document
  onDeleted: () => void
  onClose: () => void
}

function DeleteDocumentDialog({ document, onDeleted, onClose }: DeleteDocumentDialogProps) {
  const { write: deleteDocument } = useDeleteDocument()
  const handleConfirm = async () => {
    const isDone = await deleteDocument(document.id)
    onClose()
    if (isDone) onDeleted()
  }
  return (
    <ConfirmDialog
      title="Delete this paper?"
      confirmLabel="Delete paper"
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <p className="font-semibold wrap-anywhere">{document.title}</p>
      <p>
        It is deleted for good with its file, and its address stops working at once. This cannot be
        undone. To put up a newer version, edit the paper and choose another file instead.
      </p>
    </ConfirmDialog>
  )
}
