import { useState } from 'react'
import { Dialog } from '#ui/admin/dialogs/dialog.tsx'
import { failureTextOf } from '#ui/failure-text.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import type { LoginInput } from '../../schema.ts'
import { LoginForm, SIGN_IN_TEXTS } from './login-form.tsx'
import { useIsSignInNeeded, useSession } from './session-context.tsx'

/** Opens over unsaved work when the session has ended; after signing in, waiting calls go on. */
export function SignInDialog({ username }: { username?: string }) {
  const session = useSession()
  const showToast = useToast()
  const [problem, setProblem] = useState<string>()
  if (!useIsSignInNeeded()) return null

  const handleSubmit = async (input: LoginInput) => {
    setProblem(undefined)
    try {
      await session.signIn(input.username, input.password)
      showToast({ title: 'Success', description: 'Logged in successfully' })
    } catch (error) {
      const reason = failureTextOf(error, SIGN_IN_TEXTS)
      setProblem(reason)
      showToast({ title: 'Login Failed', description: reason, variant: 'destructive' })
    }
  }

  return (
    <Dialog
      title="Your session has ended"
      description="Sign in again to continue. Your unsaved changes are still here."
      size="narrow"
      onClose={() => session.decline()}
    >
      <LoginForm
        label="Sign In"
        pendingLabel="Signing In..."
        problem={problem}
        username={username}
        onSubmit={handleSubmit}
      />
    </Dialog>
  )
}
