import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAdminApi } from '#ui/admin/admin-api.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useAdminWrite } from '#ui/admin/use-admin-write.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import type { AdminUser } from '../schema.ts'
import { LOGOUT_PATH } from './logout-page.tsx'

const FAILED = 'Failed to delete user'

type DeleteUserDialogProps = { user: AdminUser; isSelf: boolean; onClose: () => void }

/** Asks before an admin is deleted; before one's own account, a second time. */
export function DeleteUserDialog({ user, isSelf, onClose }: DeleteUserDialogProps) {
  const api = useAdminApi()
  const write = useAdminWrite()
  const navigate = useNavigate()
  const showToast = useToast()
  const own = `/api/admin/users/${user.id}`
  const [isSure, setSure] = useState(!isSelf)

  const remove = async () => {
    await write({
      run: () => api.call('DELETE', own),
      done: 'Admin user deleted successfully',
      failed: FAILED,
    })
    onClose()
  }
  /** Reads nothing anew: that would find the session ended, and ask to sign in again. */
  const removeSelf = async () => {
    try {
      await api.call('DELETE', own)
    } catch {
      showToast({ title: 'Error', description: FAILED, variant: 'destructive' })
      return onClose()
    }
    await navigate(LOGOUT_PATH)
  }

  if (!isSure) {
    return (
      <ConfirmDialog
        key="first"
        title="Delete your own account?"
        confirmLabel="Delete my account"
        onConfirm={() => setSure(true)}
        onCancel={onClose}
      >
        <p>
          {`You are signed in as ${user.username}. Without this account you can no longer come in.`}
        </p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      key="last"
      title={isSelf ? 'Really delete your own account?' : `Delete ${user.username}?`}
      confirmLabel={isSelf ? 'Yes, delete it and sign me out' : 'Delete user'}
      onConfirm={isSelf ? removeSelf : remove}
      onCancel={onClose}
    >
      <p>{`${user.username} is signed out everywhere at once. This cannot be undone.`}</p>
    </ConfirmDialog>
  )
}
