import { useMutation } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { useSite } from '#ui/site.tsx'
import type { ContactMessage } from '../../../schema.ts'
import { useMarkMessage } from '../queries.ts'
import { MessageMenu } from '../reader/message-menu.tsx'
import { buildReplyLink } from '../reader/reply-link.ts'
import { MessageDocumentsContext } from './message-documents.ts'
import type { MessageForm } from './queries.ts'

type MessageActionsProps = {
  message: ContactMessage
  listPath: string
  /** Whether the site has no mail server. */
  cannotSend: boolean
  onOpen: (form: MessageForm) => void
}

/** What one does with a message: right under its words. */
export function MessageActions(props: MessageActionsProps) {
  const { message, listPath, cannotSend, onOpen } = props
  const [isWritten, setWritten] = useState(false)
  const { write: mark } = useMarkMessage(message.id)
  return (
    <div className="message-actions">
      {message.status === 'spam' && <NotSpam id={message.id} />}
      {cannotSend ? (
        <MailLink message={message} onPress={() => setWritten(true)} />
      ) : (
        <Button small onClick={() => onOpen('reply')}>
          <Icon name="mail" />
          Reply
        </Button>
      )}
      {message.status !== 'answered' && isWritten && (
        <Button small onClick={() => void mark('answered')}>
          Mark as answered
        </Button>
      )}
      {message.status !== 'answered' && (
        <Button variant="secondary" small onClick={() => onOpen('other-answer')}>
          Answered another way…
        </Button>
      )}
      <MessageMenu {...{ message, listPath }} />
      {cannotSend && <DocumentToCopy messageId={message.id} />}
      {cannotSend && (
        <p className="quiet basis-full text-sm">
          This site has no mail server, so a reply opens in your own mail program.
        </p>
      )}
    </div>
  )
}

function NotSpam({ id }: { id: number }) {
  const { write: mark } = useMarkMessage(id)
  return (
    <Button variant="secondary" small onClick={() => void mark('new')}>
      Not spam
    </Button>
  )
}

/** A link to a document, to be pasted into the admin's own mail program. */
function DocumentToCopy({ messageId }: { messageId: number }) {
  const documents = useContext(MessageDocumentsContext)
  const {
    data: words,
    isPending,
    mutate,
  } = useMutation({
    mutationFn: (made: Promise<string>) => made,
  })
  if (!documents) return null
  return (
    <>
      <documents.Attach messageId={messageId} isBusy={isPending} onAttach={mutate} />
      {words && (
        <div className="flex basis-full flex-wrap items-center gap-3">
          <p className="wrap-anywhere">{words}</p>
          <CopyButton text={words} what="the link">
            Copy link
          </CopyButton>
        </div>
      )}
    </>
  )
}

/** A reply in the admin's own mail program. */
function MailLink({ message, onPress }: { message: ContactMessage; onPress: () => void }) {
  const site = useSite()
  return (
    <ButtonLink to={buildReplyLink(message, site.name)} small onClick={onPress}>
      <Icon name="mail" />
      Reply by e-mail
    </ButtonLink>
  )
}
