import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Button } from '#ui/components/button.tsx'
import { useDeletePerson, useSavePerson } from '../queries.ts'

type PersonSectionProps = { email: string; listPath: string }

/** Saves or deletes all that is stored about the sender of a message. */
export function PersonSection({ email, listPath }: PersonSectionProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { write: save, isPending } = useSavePerson()
  return (
    <details className="message-person">
      <summary>
        <Icon name="right" className="size-4" />
        Everything about this person
      </summary>
      <p className="quiet mt-2 text-sm wrap-anywhere">
        {`All messages from ${email}, your notes and replies, and the e-mails about them.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" small busy={isPending} onClick={() => void save(email)}>
          <Icon name="download" />
          Save as a file
        </Button>
        <Button variant="danger" small onClick={() => setDeleting(true)}>
          <Icon name="trash" />
          Delete everything…
        </Button>
      </div>
      {isDeleting && (
        <DeletePersonDialog {...{ email, listPath }} onClose={() => setDeleting(false)} />
      )}
    </details>
  )
}

function DeletePersonDialog(props: PersonSectionProps & { onClose: () => void }) {
  const { email, listPath, onClose } = props
  const { write: deletePerson } = useDeletePerson()
  const navigate = useNavigate()

  const handleConfirm = async () => {
    if (await deletePerson(email)) await navigate(listPath, { replace: true })
    else onClose()
  }

  return (
    <ConfirmDialog
      title="Delete everything about this person?"
      confirmLabel="Delete everything"
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">
        {`All messages from ${email} will be deleted, with your notes and replies and the e-mails about them. This cannot be undone.`}
      </p>
    </ConfirmDialog>
  )
}
