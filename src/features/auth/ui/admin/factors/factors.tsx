import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMediumDate } from '#shared/time/dates.ts'
import { DeleteButton } from '#ui/admin/action-buttons.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { RowDeletion, useRowDeletion } from '#ui/admin/list/row-deletion.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { useStepDone } from '#ui/admin/way-back.ts'
import { Button } from '#ui/components/button.tsx'
import { useSite } from '#ui/site.tsx'
import type { Factor, NewApp } from '../../../factor-schema.ts'
import { AddAppDialog, AddPasskeyDialog } from './add-factor-dialogs.tsx'
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

const LAST_REMOVED =
  'This is your only second step. You will sign in with only your password, and your recovery codes will stop working.'
const ONE_REMOVED =
  'You will no longer be able to sign in with it. Your other apps and passkeys will still work.'

/** The second factors of the signed-in admin, with buttons to add and remove them. */
export function Factors({ username }: { username: string }) {
  const query = useQuery(factorsQuery())
  const { write: remove } = useRemoveFactor()
  const { list, ...removal } = useRowDeletion(query.data ?? [])
  const { data: recovery } = useQuery(recoveryCodesQuery())
  const [codes, setCodes] = useState<string[]>()
  const { write: renewCodes, isPending } = useRenewRecoveryCodes({ onDone: setCodes })
  const onStepDone = useStepDone()
  const closeCodes = () => {
    setCodes(undefined)
    onStepDone()
  }

  return (
    <Loaded query={query} what="your apps and passkeys">
      {(factors) => (
        <>
          {factors.length > 0 && (
            <ul ref={list} className="factors" aria-label="Apps and passkeys">
              {factors.map((factor) => (
                <FactorRow key={factor.id} factor={factor} onRemove={() => removal.ask(factor)} />
              ))}
            </ul>
          )}
          {factors.length > 0 && (
            <RecoveryCodesRow left={recovery?.left ?? 0} isBusy={isPending} onRenew={renewCodes} />
          )}
          <AddFactor onAdded={factors.length === 0 ? () => void renewCodes() : undefined} />
          <RowDeletion
            deletion={removal}
            title={`Remove ${removal.row?.name}?`}
            confirmLabel="Remove"
            onDelete={remove}
          >
            {() => <p>{factors.length === 1 ? LAST_REMOVED : ONE_REMOVED}</p>}
          </RowDeletion>
          {codes && <RecoveryCodesDialog codes={codes} username={username} onClose={closeCodes} />}
        </>
      )}
    </Loaded>
  )
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { name, icon } = KINDS[factor.kind]
  const used = factor.lastUsedAt
    ? `last used ${formatMediumDate(factor.lastUsedAt)}`
    : 'not used yet'
  return (
    <li className="factor" tabIndex={-1}>
      <Icon name={icon} />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{factor.name}</p>
        <p className="quiet text-sm">
          {`${factor.name === name ? '' : `${name} · `}Added ${formatMediumDate(factor.createdAt)}, ${used}`}
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
