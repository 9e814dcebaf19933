import { useQuery } from '@tanstack/react-query'
import { formatLastDay } from '#shared/shared-document.ts'
import { MoreMenu } from '#ui/admin/more-menu.tsx'
import { adminDocumentsQuery, useShareDocument } from './queries.ts'

type AttachDocumentProps = {
  messageId: number
  isAttaching: boolean
  isSending: boolean
  onAttach: (words: Promise<string>) => Promise<void>
}

/** Makes a link to a document on request for the reply. Whoever has it can open the document, for 14 days. */
export function AttachDocument(props: AttachDocumentProps) {
  const { messageId, isAttaching, isSending, onAttach } = props
  const { data: documents = [] } = useQuery(adminDocumentsQuery())
  const { attempt } = useShareDocument(messageId)
  const offered = documents.filter(
    ({ visibility, state }) => visibility === 'onRequest' && state !== 'expired',
  )
  if (offered.length === 0) return null
  const share = async (documentId: number) => {
    const shared = await attempt(documentId)
    return `${shared.title} (open through ${formatLastDay(shared.expiresAt)}): ${shared.url}\n`
  }
  const text = isAttaching ? 'Attaching...' : 'Attach documents'
  return (
    <MoreMenu
      label={text}
      text={text}
      busy={isAttaching || isSending}
      items={offered.map(({ id, title }) => ({
        label: title,
        icon: 'link',
        // The toast says why it failed.
        onClick: () => void onAttach(share(id)).catch(() => undefined),
      }))}
    />
  )
}
