import { formatLastDay, type SharedDocument } from '#shared/shared-document.ts'
import { formatDateTime } from '#ui/admin/moment.ts'
import { useNow } from '#ui/admin/use-now.ts'
import { Button } from '#ui/components/button.tsx'
import { useTakeBackDocument } from './queries.ts'

type SharedDocumentsProps = { messageId: number; documents: SharedDocument[] }

/** The documents that were shared with the sender of a message, and whether somebody has opened them. */
export function SharedDocuments({ messageId, documents }: SharedDocumentsProps) {
  const now = useNow()
  const { write, isPending } = useTakeBackDocument(messageId)
  if (documents.length === 0) return null
  return (
    <section className="answers" aria-label="Shared documents">
      <h3 className="answers-title">Shared documents</h3>
      <ul>
        {documents.map((document) => (
          <li key={document.id} className="answer flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold wrap-anywhere">{document.title}</p>
              <p className="quiet text-sm">{describeLink(document, now)}</p>
            </div>
            {isOpen(document, now) && (
              <Button
                variant="secondary"
                small
                busy={isPending}
                aria-label={`Revoke link to ${document.title}`}
                onClick={() => void write(document.id)}
              >
                Revoke link
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function isOpen({ expiresAt, revokedAt }: SharedDocument, now: Date): boolean {
  return revokedAt === null && new Date(expiresAt) > now
}

function describeLink({ username, createdAt, ...link }: SharedDocument, now: Date): string {
  const opened = link.openedAt ? `First opened ${formatDateTime(link.openedAt)}` : 'Not opened yet'
  const end = link.revokedAt
    ? `Revoked ${formatDateTime(link.revokedAt)}`
    : `${new Date(link.expiresAt) > now ? 'Works through' : 'Expired after'} ${formatLastDay(link.expiresAt)}`
  return `Shared by ${username} ${formatDateTime(createdAt)}. ${opened}. ${end}.`
}
