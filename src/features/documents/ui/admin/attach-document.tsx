import { useQuery } from '@tanstack/react-query'
import { formatLastDay } from '#shared/shared-document.ts'
import { MoreMenu } from '#ui/admin/more-menu.tsx'
import { adminDocumentsQuery, useShareDocument } from './queries.ts'

type AttachDocumentProps = {
  messageId: number
  isBusy: boolean
  onAttach: (words: Promise<string>) => void
}

/** Makes a link to a document on request for the reply. Whoever has it can open the document, for 14 days. */
export function AttachDocument({ messageId, isBusy, onAttach }: AttachDocumentProps) {
  const { data: documents = [] } = useQuery(adminDocumentsQuery())
  const { attempt, isPending } = useShareDocument(messageId)
  const offered = documents.filter(
    ({ visibility, state }) => visibility === 'onRequest' && state !== 'expired',
  )
  if (offered.length === 0) return null
  const share = async (documentId: number) => {
    const shared = await attempt(documentId)
    return `${shared.title} (open through ${formatLastDay(shared.expiresAt)}): ${shared.url}\n`
  }
  const text = isPending ? 'Attaching...' : 'Attach documents'
  return (
    <MoreMenu
      label={text}
      text={text}
      busy={isBusy}
      items={offered.map(({ id, title }) => ({
        label: title,
        icon: 'link',
        onClick: () => onAttach(share(id)),
      }))}
    />
  )
}
