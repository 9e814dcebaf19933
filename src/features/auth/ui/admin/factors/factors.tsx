import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mediumDateOf } from '#shared/dates.ts'
import { DeleteButton } from '#ui/admin/action-buttons.tsx'
import { DeleteDialog, type AfterDeletion } from '#ui/admin/dialogs/delete-dialog.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { focusItem } from '#ui/admin/list/focus-item.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Button } from '#ui/components/button.tsx'
import { useSite } from '#ui/site.tsx'
import type { Factor, NewApp } from '../../../factor-schema.ts'
import { AddAppDialog } from './add-app-dialog.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { passkeyObstacle } from './passkey-browser.ts'
import {
  factorsQuery,
  recoveryCodesQuery,
  useRemoveFactor,
  useRenewRecoveryCodes,
  useStartApp,
} from './queries.ts'
import { RecoveryCodesDialog, RecoveryCodesRow } from './recovery-codes.tsx'

const KINDS = {
  totp: { name: 'Authenticator app', icon: 'phone' },
  passkey: { name: 'Passkey', icon: 'key' },
} as const

/** The second factors of the signed-in admin, with buttons to add and remove them. */
export function Factors({ username }: { username: string }) {
  const query = useQuery(factorsQuery())
  const [removing, setRemoving] = useState<Factor>()
  const list = useRef<HTMLUListElement>(null)
  const { data: recovery } = useQuery(recoveryCodesQuery())
  const [codes, setCodes] = useState<string[]>()
  const { write: renewCodes, isPending } = useRenewRecoveryCodes({ onDone: setCodes })
  const place = query.data?.findIndex(({ id }) => id === removing?.id) ?? -1

  return (
    <Loaded query={query} what="second factors">
      {(factors) => (
        <>
          {factors.length > 0 && (
            <ul ref={list} className="factors" aria-label="Second factors">
              {factors.map((factor) => (
                <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
              ))}
            </ul>
          )}
          {factors.length > 0 && (
            <RecoveryCodesRow left={recovery?.left ?? 0} isBusy={isPending} onRenew={renewCodes} />
          )}
          <AddFactor onAdded={factors.length === 0 ? () => void renewCodes() : undefined} />
          {removing && (
            <RemoveDialog
              factor={removing}
              isLast={factors.length === 1}
              onDeleted={() => focusItem(list, place)}
              onClose={() => setRemoving(undefined)}
            />
          )}
          {codes && (
            <RecoveryCodesDialog
              codes={codes}
              username={username}
              onClose={() => setCodes(undefined)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { name, icon } = KINDS[factor.kind]
  const used = factor.lastUsedAt ? `last used ${mediumDateOf(factor.lastUsedAt)}` : 'not used yet'
  return (
    <li className="factor" tabIndex={-1}>
      <Icon name={icon} />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{factor.name}</p>
        <p className="quiet text-sm">
          {factor.name !== name && `${name} · `}
          {`Added ${mediumDateOf(factor.createdAt)}, ${used}`}
        </p>
      </div>
      <DeleteButton label={`Remove ${factor.name}`} onClick={onRemove} />
    </li>
  )
}

/** `onAdded` is called after the first factor. */
function AddFactor({ onAdded }: { onAdded: (() => void) | undefined }) {
  const site = useSite()
  const obstacle = passkeyObstacle(site.url)
  const [app, setApp] = useState<NewApp>()
  const [isAddingPasskey, setAddingPasskey] = useState(false)
  const { write: startApp, isPending } = useStartApp({ onDone: setApp })
  const handleAdded = () => {
    setApp(undefined)
    setAddingPasskey(false)
    onAdded?.()
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button small variant="secondary" busy={isPending} onClick={() => void startApp()}>
          <Icon name="phone" />
          Add an app
        </Button>
        {!obstacle && (
          <Button small variant="secondary" onClick={() => setAddingPasskey(true)}>
            <Icon name="key" />
            Add a passkey
          </Button>
        )}
      </div>
      {obstacle && <p className="quiet mt-3 text-sm">{obstacle}</p>}
      {app && <AddAppDialog app={app} onAdded={handleAdded} onClose={() => setApp(undefined)} />}
      {isAddingPasskey && (
        <AddPasskeyDialog onAdded={handleAdded} onClose={() => setAddingPasskey(false)} />
      )}
    </>
  )
}

type RemoveDialogProps = { factor: Factor; isLast: boolean } & AfterDeletion

function RemoveDialog({ factor, isLast, ...after }: RemoveDialogProps) {
  const { write: remove } = useRemoveFactor()
  return (
    <DeleteDialog
      title={`Remove ${factor.name}?`}
      confirmLabel="Remove"
      onDelete={() => remove(factor)}
      {...after}
    >
      <p>
        {isLast
          ? 'It is your last second factor: your password alone signs you in then, and your recovery codes are void.'
          : 'It no longer signs you in. Your other second factors stay.'}
      </p>
    </DeleteDialog>
  )
}
