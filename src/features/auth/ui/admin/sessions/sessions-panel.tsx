import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Badge } from '#ui/admin/badge.tsx'
import { focusItem } from '#ui/admin/list/focus-item.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { formatFullDateTime, formatDateTime } from '#ui/admin/moment.ts'
import { Panel } from '#ui/admin/panel.tsx'
import { Button } from '#ui/components/button.tsx'
import type { AdminSession } from '../../../schema.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../queries.ts'

/** Where the admin is signed in, with a button to end each other session. */
export function SessionsPanel() {
  const query = useQuery(sessionsQuery())
  const { write: endOthers, isPending } = useEndOtherSessions()
  const list = useRef<HTMLUListElement>(null)
  const hasOthers = query.data !== undefined && query.data.length > 1
  return (
    <Panel
      id="sessions"
      title="Where you are signed in"
      action={
        hasOthers && (
          <Button
            variant="secondary"
            small
            busy={isPending}
            onClick={() => void endOthers().then((isDone) => isDone && focusItem(list, 0))}
          >
            Sign Out Everywhere Else
          </Button>
        )
      }
    >
      <p className="quiet mb-4">
        These are the places where you are signed in. If you do not recognize one, sign it out and
        change your password.
      </p>
      <Loaded query={query} what="your sign-ins">
        {(sessions) => (
          <ul ref={list}>
            {sessions.map((session, place) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnded={() => focusItem(list, place)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  )
}

type SessionRowProps = { session: AdminSession; onEnded: () => void }

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { device, network, createdAt, lastUsedAt, current } = session
  const { write: endSession, isPending } = useEndSession()
  return (
    // Takes focus when the session below it ends.
    <li className="person" tabIndex={-1}>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{device}</span>
          {current && <Badge tone="info">This one</Badge>}
        </p>
        <p className="quiet text-sm wrap-anywhere">{`Network ${network}`}</p>
        <p className="quiet flex flex-wrap gap-x-4 text-sm">
          <span>
            {'Since '}
            <time dateTime={createdAt} title={formatFullDateTime(createdAt)}>
              {formatDateTime(createdAt)}
            </time>
          </span>
          <span>
            {'Last used '}
            <time dateTime={lastUsedAt} title={formatFullDateTime(lastUsedAt)}>
              {formatDateTime(lastUsedAt)}
            </time>
          </span>
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          small
          busy={isPending}
          aria-label={`Sign out: ${device}, network ${network}`}
          onClick={() => void endSession(session.id).then((isDone) => isDone && onEnded())}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
