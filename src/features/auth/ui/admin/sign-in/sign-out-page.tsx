import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#ui/toast/use-toast.ts'
import { requestSignOut } from '../queries.ts'
import { useSession } from '../sessions/session-context.tsx'

export const SIGN_OUT_PATH = '/admin/logout'

/** Signing out is a page, so that a form with unsaved changes asks first. */
export function SignOutPage() {
  const session = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()

  useEffect(() => {
    const token = session.current()
    session.signOut()
    queryClient.clear()
    void requestSignOut(token)
    showToast({ title: 'Logged Out', description: 'You have been logged out successfully' })
    void navigate('/admin/login', { replace: true })
  }, [session, queryClient, navigate, showToast])

  return null
}
