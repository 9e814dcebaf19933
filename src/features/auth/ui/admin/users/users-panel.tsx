import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMediumDate } from '#shared/time/dates.ts'
import { Badge } from '#ui/admin/badge.tsx'
import { ConfirmDialog, type AfterDeletion } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { useRowDeletion } from '#ui/admin/list/row-deletion.tsx'
import { Loaded, useFailureToast } from '#ui/admin/loaded.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { Button } from '#ui/components/button.tsx'
import type { AdminUser } from '../../../schema.ts'
import {
  AddUserDialog,
  type ColleagueDialogProps,
  EndSessionsDialog,
  PasswordLinkDialog,
  ResetDialog,
  SetupCodeDialog,
} from './user-dialogs.tsx'
import { SIGN_OUT_PATH } from '../sign-in/sign-out-page.tsx'
import { securitySettingsQuery, sessionQuery, useDeleteUser, usersQuery } from '../queries.ts'

/** The admin accounts. The last one cannot be deleted, so it has no delete button. */
export function UsersPanel() {
  const query = useQuery(usersQuery())
  const { data: session } = useQuery(sessionQuery())
  useFailureToast(query.isError, 'Failed to fetch admin users')
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<{ user: AdminUser; Dialog: ColleagueDialog }>()
  const { data: security } = useQuery(securitySettingsQuery())
  const { list, ask, row: deleted, ...after } = useRowDeletion(query.data ?? [])

  return (
    <Panel
      id="admin-users"
      title="Admin Users"
      action={
        <Button small onClick={() => setAdding(true)}>
          <Icon name="plus" />
          Add Admin User
        </Button>
      }
    >
      <Loaded query={query} what="admin users">
        {(users) => (
          <ul ref={list} className="people">
            {users.map((user) => (
              <Person
                key={user.id}
                user={user}
                isSelf={user.id === session?.id}
                needsFactor={security?.factorsRequired === true && user.factors === 0}
                onAsk={(Dialog) => setAsked({ user, Dialog })}
                onDelete={users.length > 1 ? () => ask(user) : undefined}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isAdding && <AddUserDialog onClose={() => setAdding(false)} />}
      {asked && <asked.Dialog user={asked.user} onClose={() => setAsked(undefined)} />}
      {deleted && (
        <DeleteUserDialog user={deleted} isSelf={deleted.id === session?.id} {...after} />
      )}
    </Panel>
  )
}

type ColleagueDialog = ComponentType<ColleagueDialogProps>

type ColleagueProps = {
  user: AdminUser
  needsFactor: boolean
  /** Opens a dialog about the colleague. */
  onAsk: (Dialog: ColleagueDialog) => void
}

type PersonProps = ColleagueProps & { isSelf: boolean; onDelete: (() => void) | undefined }

function Person({ isSelf, onDelete, ...colleague }: PersonProps) {
  const { user } = colleague
  return (
    // Takes focus after a deletion, because the last remaining row has no button.
    <li className="person" tabIndex={-1}>
      <span className="initial" aria-hidden="true">
        {Array.from(user.username)[0]?.toUpperCase()}
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{user.username}</span>
          {isSelf && <Badge tone="info">You</Badge>}
          {user.factors > 0 && <Badge tone="good">Two-step sign-in</Badge>}
        </p>
        {user.email && <p className="quiet text-sm wrap-anywhere">{user.email}</p>}
        <p className="quiet text-sm">
          {`Created ${formatMediumDate(user.createdAt)} · ${user.lastLogin ? `Last login ${formatMediumDate(user.lastLogin)}` : 'Never logged in'}`}
        </p>
      </div>
      <div className="person-actions">
        {!isSelf && <ColleagueButtons {...colleague} />}
        {onDelete && (
          <ActionButton text="Delete" label={`Delete ${user.username}`} onClick={onDelete} />
        )}
      </div>
    </li>
  )
}

function ColleagueButtons({ user, needsFactor, onAsk }: ColleagueProps) {
  const name = user.username
  const ask = (Dialog: ColleagueDialog, text: string, label = `${text} for ${name}`) => (
    <ActionButton text={text} label={label} onClick={() => onAsk(Dialog)} />
  )
  return (
    <>
      {user.factors > 0 && ask(ResetDialog, 'Reset two-step sign-in')}
      {needsFactor && ask(SetupCodeDialog, 'Setup code')}
      {ask(PasswordLinkDialog, 'Password link')}
      {ask(EndSessionsDialog, 'Sign out', `Sign out ${name} everywhere`)}
    </>
  )
}

type ActionButtonProps = { text: string; label: string; onClick: () => void }

/** A button of a row; its label also names the account. */
function ActionButton({ text, label, onClick }: ActionButtonProps) {
  return (
    <Button variant="secondary" small aria-label={label} onClick={onClick}>
      {text}
    </Button>
  )
}

type DeleteUserDialogProps = { user: AdminUser; isSelf: boolean } & AfterDeletion

/** Asks before an admin is deleted, and asks twice before admins delete their own account. */
function DeleteUserDialog(props: DeleteUserDialogProps) {
  const { user, isSelf, onDeleted, onClose } = props
  const { write: deleteUser } = useDeleteUser({ isSelf })
  const navigate = useNavigate()
  const [isSure, setSure] = useState(!isSelf)

  const handleConfirm = async () => {
    const isDone = await deleteUser(user.id)
    if (isDone && isSelf) return navigate(SIGN_OUT_PATH)
    onClose()
    if (isDone) onDeleted()
    return undefined
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
          {`You are signed in as ${user.username}. Without this account, you will no longer be able to sign in.`}
        </p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      key="last"
      title={isSelf ? 'Really delete your own account?' : `Delete ${user.username}?`}
      confirmLabel={isSelf ? 'Yes, delete it and sign me out' : 'Delete user'}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <p>{`${user.username} will be signed out everywhere. This cannot be undone.`}</p>
    </ConfirmDialog>
  )
}
