import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { SiteProvider } from '#ui/site.tsx'
import { ToastContext } from '#ui/toast/use-toast.ts'
import { SignInPage } from './sign-in-page.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { Session } from './session.ts'
import { SessionProvider } from './session-context.tsx'

const REFUSALS = [
  [401, 'Invalid username or password'],
  [429, 'Too many failed sign-ins for this account. Please try again in 60 seconds.'],
  [503, 'The site is very busy. Please try again in a moment.'],
] as const

let shown: ReturnType<typeof collectToasts>

beforeEach(() => {
  localStorage.clear()
  shown = collectToasts()
})

function open(View: ComponentType, session = new Session()) {
  const router = createMemoryRouter([{ path: '/', Component: View }])
  render(
    <SiteProvider value={{ ...SITE, url: 'https://vault.example' }}>
      <ToastContext value={shown.showToast}>
        <SessionProvider value={session}>
          <RouterProvider router={router} />
        </SessionProvider>
      </ToastContext>
    </SiteProvider>,
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function tryToSignIn(button: string) {
  type('Username *', 'clerk')
  type('Password *', 'some words')
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(shown.toasts).toHaveLength(1))
}

test.for(REFUSALS)('the login page says why a sign-in was refused: %i', async ([status, text]) => {
  stubFetch().mockResolvedValue(jsonAnswer({ message: text }, status))
  open(SignInPage)

  await tryToSignIn('Login')

  const description = status === 401 ? 'Invalid password' : text
  expect(shown.toasts).toEqual([{ title: 'Error', description, variant: 'destructive' }])
  expect(screen.getByRole('alert').textContent).toBe(description)
  expect(screen.getByLabelText('Username *')).toHaveProperty('value', 'clerk')
})

test.for(REFUSALS)('the dialog says why a sign-in was refused: %i', async ([status, text]) => {
  stubFetch().mockResolvedValue(jsonAnswer({ message: text }, status))
  const session = new Session()
  open(() => <SignInDialog />, session)
  void session.renew(null).catch(() => {})
  await screen.findByRole('dialog', { name: 'Your session has ended' })

  await tryToSignIn('Sign In')

  expect(shown.toasts).toEqual([
    { title: 'Login Failed', description: text, variant: 'destructive' },
  ])
  expect(screen.getByRole('alert').textContent).toBe(text)
  expect(screen.getByLabelText('Username *')).toHaveProperty('value', 'clerk')
})
