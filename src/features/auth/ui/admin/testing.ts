import { screen } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { openView, type Answers } from '#test/open-view.tsx'
import { Session } from './sessions/session.ts'
import { SessionProvider } from './sessions/session-context.tsx'
import { SignInDialog } from './sign-in/sign-in-dialog.tsx'

/** Opens a view whose calls have the token of this browser's session. */
export function openWithSession(View: ComponentType, answers: Answers, url?: string) {
  const session = new Session()
  const Framed = () => createElement(SessionProvider, { value: session }, createElement(View))
  return { session, ...openView(Framed, '/admin', answers, { session, url }) }
}

/** Opens the dialog over unsaved work whose session has ended. */
export async function openSignInDialog(answers: Answers, username?: string) {
  const view = openWithSession(() => createElement(SignInDialog, { username }), answers)
  const renewed = view.session.renew(null)
  await screen.findByRole('dialog', { name: 'You have been signed out' })
  return { ...view, renewed }
}
