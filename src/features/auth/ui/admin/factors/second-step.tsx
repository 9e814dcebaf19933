import { useState, type PropsWithChildren } from 'react'
import { z } from 'zod'
import { autofocused, autofocusOnOpen } from '#ui/admin/dialogs/dialog.tsx'
import { TextField } from '#ui/admin/fields/field.tsx'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { Icon } from '#ui/admin/icon.tsx'
import { Problem } from '#ui/admin/problem.tsx'
import { Button } from '#ui/components/button.tsx'
import type { FactorMethod } from '../../../factor-schema.ts'

const WAYS = {
  totp: { label: 'Use your authenticator app', icon: 'phone' },
  passkey: { label: 'Use a passkey', icon: 'key' },
  recovery: { label: 'Use a recovery code', icon: 'check' },
} as const

type TypedMethod = Exclude<FactorMethod, 'passkey'>

type SecondStepProps = {
  methods: FactorMethod[]
  /** Why passkeys do not work here. */
  obstacle: string | undefined
  /** Why the last answer was refused; stays until the next one. */
  problem: string | undefined
  onCode: (method: TypedMethod, code: string) => Promise<void>
  onPasskey: () => Promise<void>
  /** Called when another way is chosen. */
  onChange: () => void
}

/** Asks for a second factor, one way at a time; the children are further ways to go. */
export function SecondStep({
  obstacle,
  problem,
  children,
  ...on
}: PropsWithChildren<SecondStepProps>) {
  const methods = on.methods.filter((name) => name !== 'passkey' || !obstacle)
  const [chosen, setChosen] = useState<FactorMethod>()
  const method = chosen ?? methods[0]
  return (
    <div className="flex flex-col gap-5">
      {method === undefined && <p>{`${obstacle} You have no other second step.`}</p>}
      {method === 'passkey' && <PasskeyStep problem={problem} onPasskey={on.onPasskey} />}
      {(method === 'totp' || method === 'recovery') && (
        <CodeForm key={method} method={method} problem={problem} onCode={on.onCode} />
      )}
      <div className="other-ways">
        {methods
          .filter((name) => name !== method)
          .map((name) => (
            <button
              key={name}
              type="button"
              className="other-way"
              onClick={() => {
                setChosen(name)
                on.onChange()
              }}
            >
              <Icon name={WAYS[name].icon} />
              <span>{WAYS[name].label}</span>
            </button>
          ))}
        {children}
      </div>
    </div>
  )
}

const TEXTS = {
  totp: {
    label: 'Six-digit code',
    hint: 'From your authenticator app.',
    missing: 'Enter the code from your app',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of your ten recovery codes. Each code works once.',
    missing: 'Enter one of your recovery codes',
  },
}

type CodeFormProps = Pick<SecondStepProps, 'problem' | 'onCode'> & { method: TypedMethod }

function CodeForm({ method, problem, onCode }: CodeFormProps) {
  const { label, hint, missing } = TEXTS[method]
  const { submission, input } = useSimpleForm({
    schema: z.object({ code: z.string().trim().min(1, missing) }),
    defaultValues: { code: '' },
    save: ({ code }) => onCode(method, code),
    // After a refusal the code is typed anew.
    onSaved: ({ setFocus }) => setFocus('code', { shouldSelect: true }),
  })
  return (
    <SimpleForm
      submission={{ ...submission, problem }}
      submitLabel="Confirm"
      busyLabel="Checking..."
      isWide
    >
      <TextField
        label={label}
        hint={hint}
        required
        className={method === 'totp' ? 'input code-input' : 'input'}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={method === 'totp' ? 'numeric' : undefined}
        autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
        {...autofocused(input('code'))}
      />
    </SimpleForm>
  )
}

function PasskeyStep({ problem, onPasskey }: Pick<SecondStepProps, 'problem' | 'onPasskey'>) {
  const [isBusy, setBusy] = useState(false)
  const use = async () => {
    setBusy(true)
    await onPasskey()
    setBusy(false)
  }
  return (
    <>
      <p className="quiet">Your browser will ask for the passkey for this account.</p>
      <Problem text={problem} />
      <Button
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what had the focus
        autoFocus
        ref={autofocusOnOpen}
        busy={isBusy}
        className="w-full"
        onClick={() => void use()}
      >
        <Icon name="key" />
        <span>{isBusy ? 'Waiting for the browser...' : 'Use your passkey'}</span>
      </Button>
    </>
  )
}
