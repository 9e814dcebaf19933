import { useState } from 'react'
import { Dialog } from '#ui/admin/dialog.tsx'
import { ApiError } from '#ui/api.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import type { LoginInput } from '../schema.ts'
import { LoginForm } from './login-form.tsx'
import { useIsSignInNeeded, useSession } from './session-context.tsx'

/** Appears over the unsaved work when the session has ended, and lets what waited go on. */
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
      const reason =
        error instanceof ApiError
          ? (error.reason ?? error.message)
          : 'The server cannot be reached. Please try again.'
      setProblem(reason)
      showToast({ title: 'Login Failed', description: reason, variant: 'destructive' })
    }
  }

  return (
    <Dialog
      title="Your session has ended"
      description="Enter your admin password to go on. What you have written is still here."
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
