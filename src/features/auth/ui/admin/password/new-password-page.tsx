import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { SimpleForm } from '#ui/admin/form/simple-form.tsx'
import { useSimpleForm } from '#ui/admin/form/use-simple-form.ts'
import { useTitle } from '#ui/admin/use-title.ts'
import { useSite } from '#ui/site.tsx'
import { useToast } from '#ui/toast/use-toast.ts'
import { newPasswordFormSchema } from '../../../schema.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { requestNewPassword } from '../queries.ts'
import { SignInCard } from '../sign-in/sign-in-card.tsx'
import { UsernameForManagers } from '../sign-in/username-for-managers.tsx'

/** The page behind a password link. The link works until a new password is set. */
export function NewPasswordPage() {
  const showToast = useToast()
  const navigate = useNavigate()
  const parts = new URLSearchParams(useLocation().hash.slice(1))
  const username = parts.get('username') ?? ''
  const token = parts.get('token') ?? ''
  useTitle(`New password | ${useSite().name}`)
  const { form, submission, input } = useSimpleForm({
    schema: newPasswordFormSchema,
    defaultValues: { newPassword: '', confirmPassword: '' },
    save: ({ newPassword }) => requestNewPassword({ token, newPassword }),
    onSaved: () => {
      showToast({ title: 'Success', description: 'Your new password is set. Sign in with it.' })
      void navigate('/admin/login', { replace: true })
    },
  })
  const typed = useWatch({ control: form.control, name: 'newPassword' })
  if (!username || !token) {
    return (
      <SignInCard
        title="Choose a new password"
        text="Part of this link is missing. Copy the whole link, or ask for a new one."
      />
    )
  }
  return (
    <SignInCard
      title="Choose a new password"
      text={`For the account ${username}. Two-step sign-in stays as it is.`}
    >
      <SimpleForm
        submission={submission}
        submitLabel="Set New Password"
        busyLabel="Setting..."
        isWide
      >
        <UsernameForManagers username={username} />
        <NewPasswordFields
          newPassword={{ ...input('newPassword'), autoFocus: true }}
          confirmPassword={input('confirmPassword')}
          typed={typed}
          username={username}
        />
      </SimpleForm>
    </SignInCard>
  )
}
