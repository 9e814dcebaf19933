import { Dialog } from '#ui/admin/dialogs/dialog.tsx'
import { useToast } from '#ui/toast/use-toast.ts'
import { useIsSignInNeeded, useSession } from '../sessions/session-context.tsx'
import { SignIn } from './sign-in.tsx'

/** Opens over unsaved work when the session has ended. Waiting calls continue after signing in. */
export function SignInDialog({ username }: { username?: string }) {
  const session = useSession()
  const showToast = useToast()
  if (!useIsSignInNeeded()) return null

  return (
    <Dialog
      title="You have been signed out"
      description="Sign in again to continue. Your unsaved changes are still here."
      size="narrow"
      onClose={() => session.declineSignIn()}
    >
      <SignIn
        label="Sign In"
        pendingLabel="Signing In..."
        username={username}
        onSignedIn={() => showToast({ title: 'Success', description: 'Logged in successfully' })}
        onRefused={(description) =>
          showToast({ title: 'Login Failed', description, variant: 'destructive' })
        }
      />
    </Dialog>
  )
}
