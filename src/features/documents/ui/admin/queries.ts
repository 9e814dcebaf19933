import { queryOptions } from '@tanstack/react-query'
import { saveResponse } from '#ui/admin/api/save-file.ts'
import { useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { useDelete } from '#ui/admin/api/use-delete.ts'
import { describeFailureReason } from '#ui/failure-text.ts'
import { buildDocumentFileName } from '../../rules.ts'
import type { OfficeDocument } from '../../schema.ts'

const PATH = '/api/admin/documents'

/** All documents, expired ones too. */
export function adminDocumentsQuery() {
  return queryOptions<OfficeDocument[]>({ queryKey: [PATH] })
}

export function useDeleteDocument() {
  return useDelete({ path: PATH, noun: 'document', stale: [PATH] })
}

export function useDownloadDocument() {
  return useAdminWrite({
    send: (api, { id, title }: OfficeDocument) =>
      saveResponse(api.read(`${PATH}/${id}/file`), buildDocumentFileName(title)),
    failed: (error) => `Failed to download the document: ${describeFailureReason(error)}`,
  })
}
