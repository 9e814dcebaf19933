import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatMediumDate } from '#shared/time/dates.ts'
import { Badge } from '#ui/admin/badge.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { focusItem } from '#ui/admin/list/focus-item.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { useNow } from '#ui/admin/use-now.ts'
import { Button } from '#ui/components/button.tsx'
import type { Key } from '../../schema.ts'
import { KeyDialog, SCOPE_TEXTS } from './key-dialog.tsx'
import { keysQuery, useEndKey } from './queries.ts'

/** The keys of programs, with a button to revoke each. */
export function KeysPanel() {
  const query = useQuery(keysQuery())
  const [isMaking, setMaking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  return (
    <Panel
      id="keys"
      title="API keys"
      action={
        <Button small onClick={() => setMaking(true)}>
          <Icon name="key" />
          Create Key
        </Button>
      }
    >
      <p className="quiet mb-4">
        A key lets a program or assistant use this site. It stops working when it expires, when you
        revoke it, or when the admin who created it is deleted. A new password for that admin
        revokes it too, unless they choose to keep it.
      </p>
      <Loaded query={query} what="keys">
        {(keys) =>
          keys.length > 0 && (
            <ul ref={list}>
              {keys.map((key, place) => (
                <KeyRow key={key.id} apiKey={key} onEnded={() => focusItem(list, place)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isMaking && <KeyDialog onClose={() => setMaking(false)} />}
    </Panel>
  )
}

function KeyRow({ apiKey, onEnded }: { apiKey: Key; onEnded: () => void }) {
  const { name, scopes, madeBy, createdAt, expiresAt, lastUsedAt } = apiKey
  const { write: endKey, isPending } = useEndKey()
  const hasExpired = useNow() >= new Date(expiresAt)
  return (
    // Takes focus when the key above it is revoked.
    <li className="person" tabIndex={-1}>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {hasExpired && <Badge tone="bad">Expired</Badge>}
        </p>
        <p className="text-sm">{`${scopes.map((scope) => SCOPE_TEXTS[scope]).join('. ')}.`}</p>
        <p className="quiet text-sm">
          {`Created by ${madeBy} on ${formatMediumDate(createdAt)} · Expires ${formatMediumDate(expiresAt)} · ${lastUsedAt ? `Last used ${formatMediumDate(lastUsedAt)}` : 'Never used'}`}
        </p>
      </div>
      <Button
        variant="secondary"
        small
        busy={isPending}
        aria-label={`Revoke the key ${name}`}
        onClick={() => void endKey(apiKey).then((isDone) => isDone && onEnded())}
      >
        Revoke
      </Button>
    </li>
  )
}
