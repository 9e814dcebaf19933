import { useAdminApi } from '#ui/admin/admin-api.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useAdminWrite } from '#ui/admin/use-admin-write.ts'
import type { PostSummary } from '../../schema.ts'

type DeletePostDialogProps = { post: PostSummary; onDeleted: () => void; onClose: () => void }

export function DeletePostDialog({ post, onDeleted, onClose }: DeletePostDialogProps) {
  const api = useAdminApi()
  const write = useAdminWrite()
  const remove = async () => {
    const isDone = await write({
      run: () => api.call('DELETE', `/api/admin/blog/${post.id}`),
      done: 'Blog post deleted successfully',
      failed: 'Failed to delete blog post',
    })
    onClose()
    if (isDone) onDeleted()
  }
  return (
    <ConfirmDialog
      title="Delete this post?"
      confirmLabel="Delete post"
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{post.title}</strong> will be deleted, with its address
        and its views. This cannot be undone.
      </p>
      <p className="quiet">Its pictures stay in the media library.</p>
    </ConfirmDialog>
  )
}
