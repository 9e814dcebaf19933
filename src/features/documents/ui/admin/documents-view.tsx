import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { sizeText } from '#shared/format.ts'
import { DeleteButton, EditButton, IconButton, NewButton } from '#ui/admin/action-buttons.tsx'
import { Badge } from '#ui/admin/badge.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { RowDeletion, useRowDeletion } from '#ui/admin/list/row-deletion.tsx'
import { RowsHead } from '#ui/admin/list/rows-head.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { LinkingTexts } from '#aspects/links/ui/admin/linking-texts.tsx'
import { BackLink, ViewHead } from '#ui/admin/view-head.tsx'
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
      <BackLink to={viewPath('settings')}>Settings</BackLink>
      <ViewHead title={count > 0 ? `Documents (${count})` : 'Documents'}>
        {count > 0 && <NewButton to={viewPath('paper-create')}>Add Document</NewButton>}
      </ViewHead>
      <Loaded query={query} what="the documents">
        {(documents) =>
          documents.length === 0 ? <NoDocuments /> : <DocumentList documents={documents} />
        }
      </Loaded>
    </>
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

function DocumentList({ documents }: { documents: OfficeDocument[] }) {
  const { write: deleteDocument } = useDeleteDocument()
  const { list, ...deletion } = useRowDeletion(documents)
  return (
    <>
      <p className="quiet mt-2 mb-4 max-w-[70ch]">
        Offered documents are listed in the board packet and on the security page. A document is
        offered through its last day.
      </p>
      <DocumentTable documents={documents} rows={list} onDelete={deletion.ask} />
      <RowDeletion
        deletion={deletion}
        title="Delete this document?"
        confirmLabel="Delete document"
        onDelete={({ id }) => deleteDocument(id)}
      >
        {({ id, title }) => (
          <>
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p>
              It will be deleted permanently with its file, and its address will stop working at
              once. This cannot be undone. To offer a newer version, edit the document and choose
              another file instead.
            </p>
            <LinkingTexts kind="documents" id={id} consequence="Their links will lead nowhere:" />
          </>
        )}
      </RowDeletion>
    </>
  )
}

type DocumentTableProps = {
  documents: OfficeDocument[]
  rows: Ref<HTMLTableSectionElement>
  onDelete: (officeDocument: OfficeDocument) => void
}

function DocumentTable({ documents, rows, onDelete }: DocumentTableProps) {
  return (
    <table className="rows">
      <RowsHead columns={['Title', 'State', 'Who gets it', 'Valid until']} />
      <tbody ref={rows}>
        {documents.map((officeDocument) => (
          <DocumentRow
            key={officeDocument.id}
            officeDocument={officeDocument}
            onDelete={() => onDelete(officeDocument)}
          />
        ))}
      </tbody>
    </table>
  )
}

type DocumentRowProps = { officeDocument: OfficeDocument; onDelete: () => void }

function DocumentRow({ officeDocument, onDelete }: DocumentRowProps) {
  const { id, title, state, visibility, size } = officeDocument
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
        {formatValidity(officeDocument)}
      </td>
      <td className="row-actions">
        <IconButton
          icon="download"
          label={`Download ${title}`}
          busy={isPending}
          onClick={() => void download(officeDocument)}
        />
        <EditButton to={viewPath('paper-edit', { id })} label={`Edit ${title}`} />
        <DeleteButton label={`Delete ${title}`} onClick={onDelete} />
      </td>
    </tr>
  )
}
