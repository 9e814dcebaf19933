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

/** The keys of programs, with a button to end each. */
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
          Make Key
        </Button>
      }
    >
      <p className="quiet mb-4">
        With a key, a program or an assistant can call this site. It stops working on its end date,
        when you end it here, or when the account of the admin who made it is deleted. When that
        admin gets a new password, it ends too, unless it is kept on purpose.
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
    // Receives the focus after the key above it has ended.
    <li className="person" tabIndex={-1}>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {hasExpired && <Badge tone="bad">Expired</Badge>}
        </p>
        <p className="text-sm">{`${scopes.map((scope) => SCOPE_TEXTS[scope]).join('. ')}.`}</p>
        <p className="quiet text-sm">
          {`Made by ${madeBy} on ${formatMediumDate(createdAt)} · Ends ${formatMediumDate(expiresAt)} · ${lastUsedAt ? `Last used ${formatMediumDate(lastUsedAt)}` : 'Never used'}`}
        </p>
      </div>
      <Button
        variant="secondary"
        small
        busy={isPending}
        aria-label={`End the key ${name}`}
        onClick={() => void endKey(apiKey).then((isDone) => isDone && onEnded())}
      >
        End
      </Button>
    </li>
  )
}
