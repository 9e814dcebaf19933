import { DeleteButton } from '#ui/admin/action-buttons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mediumDateOf } from '#shared/dates.ts'
import { Badge } from '#ui/admin/badge.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { useFailureToast } from '#ui/admin/use-failure-toast.ts'
import { Button } from '#ui/components/button.tsx'
import type { AdminUser } from '../schema.ts'
import { AddUserDialog } from './add-user-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { sessionQuery, usersQuery } from './queries.ts'

/** Who may come in. The delete button is there only while more than one admin is. */
export function UsersPanel() {
  const query = useQuery(usersQuery())
  const { data: session } = useQuery(sessionQuery())
  useFailureToast(query.isError, 'Failed to fetch admin users')
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<AdminUser>()

  return (
    <section className="panel" aria-labelledby="admin-users">
      <div className="panel-head">
        <h2 id="admin-users" className="panel-title">
          Admin Users
        </h2>
        <Button small onClick={() => setAdding(true)}>
          <Icon name="plus" />
          Add Admin User
        </Button>
      </div>
      <Loaded query={query} what="admin users">
        {(users) => (
          <ul className="people">
            {users.map((user) => (
              <Person
                key={user.id}
                user={user}
                isSelf={user.id === session?.id}
                onDelete={users.length > 1 ? () => setLeaving(user) : undefined}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isAdding && <AddUserDialog onClose={() => setAdding(false)} />}
      {leaving && (
        <DeleteUserDialog
          user={leaving}
          isSelf={leaving.id === session?.id}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}

type PersonProps = { user: AdminUser; isSelf: boolean; onDelete: (() => void) | undefined }

function Person({ user, isSelf, onDelete }: PersonProps) {
  return (
    <li className="person">
      <span className="initial" aria-hidden="true">
        {Array.from(user.username)[0]?.toUpperCase()}
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{user.username}</span>
          {isSelf && <Badge tone="info">You</Badge>}
        </p>
        {user.email && <p className="quiet text-sm wrap-anywhere">{user.email}</p>}
        <p className="quiet text-sm">
          {`Created ${mediumDateOf(user.createdAt)} · `}
          {user.lastLogin ? `Last login ${mediumDateOf(user.lastLogin)}` : 'Never logged in'}
        </p>
      </div>
      {onDelete && <DeleteButton label={`Delete ${user.username}`} onClick={onDelete} />}
    </li>
  )
}
