import { useState } from 'react'
import { Icon } from '#ui/admin/icon.tsx'
import { ApiError } from '#ui/api.ts'
import { Button } from '#ui/components/button.tsx'
import { PagePart } from '#ui/components/page-part.tsx'
import { describeFailure } from '#ui/failure-text.ts'
import { useSite } from '#ui/site.tsx'
import type { FactorQuestion, PasskeyRequest } from '../../../factor-schema.ts'
import type { SignInInput } from '../../../schema.ts'
import { askBrowserForPasskey, usePasskeyObstacle } from '../factors/passkey-browser.ts'
import { SecondStep } from '../factors/second-step.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { usePasskeyOffer, useSendPasskey } from './use-passkey.ts'
import { requestPasskey } from '../queries.ts'
import { useSession } from '../sessions/session-context.tsx'

export const SIGN_IN_TEXTS = { unreachable: 'The server cannot be reached. Please try again.' }

type SignInProps = {
  label: string
  pendingLabel: string
  username?: string
  /** Replaces the text of the server for a wrong name or password. */
  wrongPassword?: string
  onSignedIn: () => void | Promise<void>
  onRefused: (reason: string) => void
}

type Step = { question?: FactorQuestion; username?: string; isReturning?: boolean }

/** Signs in by password, then by a second factor if there is one, or by a passkey alone. */
export function SignIn(props: SignInProps) {
  const session = useSession()
  const sendPasskey = useSendPasskey()
  const obstacle = usePasskeyObstacle(useSite().url)
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)
  const [step, setStep] = useState<Step>({ username: props.username })
  const { question, username, isReturning } = step
  const goBack = () => setStep({ username, isReturning: true })

  /** Tries one step. It is the last one unless the answer asks for a second factor. */
  const attempt = async (
    work: () => Promise<FactorQuestion | undefined | void>,
    wrongPassword?: string,
  ) => {
    setProblem(undefined)
    try {
      const asked = await work()
      if (asked) return asked
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 401
      const reason = (isRefused && wrongPassword) || describeFailure(error, SIGN_IN_TEXTS)
      setProblem(reason)
      props.onRefused(reason)
      setFailures((before) => before + 1)
      if (error instanceof ApiError && error.code === 'start-again') goBack()
      return undefined
    }
    await props.onSignedIn()
    return undefined
  }
  const handlePassword = async (input: SignInInput) => {
    const asked = await attempt(
      () => session.signIn(input.username, input.password),
      props.wrongPassword,
    )
    if (asked) setStep({ question: asked, username: input.username })
  }
  const signInByPasskey = async (request: PasskeyRequest) =>
    sendPasskey({ request, response: await askBrowserForPasskey(request) })
  const isShown = !question && !obstacle
  usePasskeyOffer({ isShown, failures }, (used) => void attempt(() => sendPasskey(used)))

  if (!question) {
    return (
      <PagePart>
        <SignInForm
          label={props.label}
          pendingLabel={props.pendingLabel}
          problem={problem}
          username={username}
          isReturning={isReturning}
          onSubmit={handlePassword}
        />
        {!obstacle && (
          <div className="mt-5 flex flex-col gap-4">
            <span className="or-else">or</span>
            <Button
              variant="secondary"
              className="w-full"
              onClick={() => void attempt(async () => signInByPasskey(await requestPasskey()))}
            >
              <Icon name="key" />
              Sign in with a passkey
            </Button>
          </div>
        )}
      </PagePart>
    )
  }
  const { challenge, passkey } = question
  return (
    <PagePart>
      <div className="flex flex-col gap-5">
        <p className="font-semibold">Your password is correct. Now confirm your identity.</p>
        <SecondStep
          methods={question.methods}
          obstacle={obstacle}
          problem={problem}
          onCode={async (method, code) => {
            await attempt(() => session.verifySignIn({ challenge, method, code }))
          }}
          onPasskey={async () => {
            if (passkey) await attempt(() => signInByPasskey(passkey))
          }}
          onChange={() => setProblem(undefined)}
        >
          <button
            type="button"
            className="other-way"
            onClick={() => {
              setProblem(undefined)
              goBack()
            }}
          >
            <Icon name="left" />
            Back to the password
          </button>
        </SecondStep>
      </div>
    </PagePart>
  )
}
