import { countText } from '#shared/format.ts'
import type { Kinds } from '#ui/admin/kind.ts'
import { readState, type LineState } from '#ui/admin/setting-line.tsx'
import type { OfficeDocument } from '../../schema.ts'
import { DocumentCreateView, DocumentEditView } from './document-form.tsx'
import { DocumentsView } from './documents-view.tsx'
import { adminDocumentsQuery } from './queries.ts'

export const DOCUMENTS_KIND: Kinds['documents'] = {
  views: {
    list: { tab: 'media', title: 'Documents', View: DocumentsView },
    create: { title: 'Add a document', View: DocumentCreateView },
    edit: { title: 'Edit document', View: DocumentEditView },
  },
  line: {
    title: 'Documents',
    words: 'pdf w-9 insurance contract certificate',
    State: readState(adminDocumentsQuery(), describeDocuments),
  },
}

function describeDocuments(documents: Pick<OfficeDocument, 'state'>[]): LineState {
  const countOf = (state: OfficeDocument['state']) =>
    documents.filter((document) => document.state === state).length
  const expired = countOf('expired')
  const expiring = countOf('expiring')
  if (expired > 0) return { text: `${expired} expired`, isOpen: true }
  if (expiring > 0)
    return { text: `${countText(expiring, 'expires', 'expire')} soon`, isOpen: true }
  return documents.length > 0 ? `${documents.length} offered` : 'None'
}
