import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#ui/api.ts'
import { useToast } from '#ui/toast/use-toast.ts'
import { useSession } from './session-context.tsx'

export const LOGOUT_PATH = '/admin/logout'

/**
 * Ends the session. A page rather than a button's work, so that a form with unsaved changes is
 * asked first like before any other way out.
 */
export function LogoutPage() {
  const session = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()

  useEffect(() => {
    const token = session.current()
    session.signOut()
    queryClient.clear()
    // The browser forgets the token whether or not the server hears of it.
    void callApi('POST', '/api/admin/logout', undefined, token).catch(() => {})
    showToast({ title: 'Logged Out', description: 'You have been logged out successfully' })
    void navigate('/admin/login', { replace: true })
  }, [session, queryClient, navigate, showToast])

  return null
}
