import { queryOptions } from '@tanstack/react-query'
import { newCreationKey } from '#ui/admin/api/admin-api.ts'
import { saveResponse } from '#ui/admin/api/save-file.ts'
import { useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { useDelete } from '#ui/admin/api/use-delete.ts'
import { parseAnswer } from '#ui/api.ts'
import { describeFailureReason } from '#ui/failure-text.ts'
import { buildDocumentFileName } from '../../rules.ts'
import { newSharedDocumentSchema, type OfficeDocument } from '../../schema.ts'

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

/** Makes a link to a document for the sender of a message; its address is shown only once. */
export function useShareDocument(messageId: number) {
  return useAdminWrite({
    send: async (api, documentId: number) => {
      const path = buildLinksPath(messageId)
      const made = await api.call('POST', path, { documentId }, newCreationKey())
      return parseAnswer(newSharedDocumentSchema, made)
    },
    stale: [`/api/admin/messages/${messageId}/thread`],
    failed: 'Failed to attach the document',
    hasFailureToast: true,
  })
}

export function useTakeBackDocument(messageId: number) {
  return useAdminWrite({
    send: (api, linkId: number) => api.call('DELETE', `${buildLinksPath(messageId)}/${linkId}`),
    stale: [`/api/admin/messages/${messageId}/thread`],
    done: 'The link no longer opens the document',
    failed: 'Failed to take back the document',
  })
}

function buildLinksPath(messageId: number): string {
  return `/api/admin/messages/${messageId}/documents`
}
