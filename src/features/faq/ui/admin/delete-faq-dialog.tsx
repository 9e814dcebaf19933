import { useAdminApi } from '#ui/admin/admin-api.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useAdminWrite } from '#ui/admin/use-admin-write.ts'
import type { FaqItem } from '../../schema.ts'

type DeleteFaqDialogProps = { item: FaqItem; onDeleted: () => void; onClose: () => void }

export function DeleteFaqDialog({ item, onDeleted, onClose }: DeleteFaqDialogProps) {
  const api = useAdminApi()
  const write = useAdminWrite()
  const remove = async () => {
    const isDone = await write({
      run: () => api.call('DELETE', `/api/admin/faq/${item.id}`),
      done: 'FAQ item deleted successfully',
      failed: 'Failed to delete FAQ item',
    })
    onClose()
    if (isDone) onDeleted()
  }
  return (
    <ConfirmDialog
      title="Delete this question?"
      confirmLabel="Delete question"
      onConfirm={remove}
      onCancel={onClose}
    >
      <p className="font-semibold wrap-anywhere">{item.question}</p>
      <p>
        It disappears from the website at once, with its answer and its views. This cannot be
        undone.
      </p>
    </ConfirmDialog>
  )
}
