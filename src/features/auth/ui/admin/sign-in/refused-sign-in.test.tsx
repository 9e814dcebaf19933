import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { SignInPage } from './sign-in-page.tsx'
import { openSignInDialog, openWithSession } from '../testing.ts'

const REFUSALS = [
  [401, 'Invalid username or password'],
  [429, 'Too many failed sign-ins for this account. Please try again in 60 seconds.'],
] as const

const refuse = (message: string, status: number) => ({
  'POST /api/admin/login': () => jsonAnswer({ message }, status),
})

async function tryToSignIn(button: string) {
  fill('Username *', 'clerk')
  fill('Password *', 'some words')
  press(button)
  return (await screen.findByRole('alert')).textContent
}

test.for(REFUSALS)('the login page says why a sign-in was refused: %i', async ([status, text]) => {
  const { toasts } = openWithSession(SignInPage, refuse(text, status))

  const description = status === 401 ? 'Invalid password' : text
  expect(await tryToSignIn('Login')).toBe(description)
  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Error', description, variant: 'destructive' }]),
  )
  expect(screen.getByLabelText('Username *')).toHaveProperty('value', 'clerk')
})

test.for(REFUSALS)('the dialog says why a sign-in was refused: %i', async ([status, text]) => {
  const { renewed, toasts } = await openSignInDialog(refuse(text, status))
  void renewed.catch(() => {})

  expect(await tryToSignIn('Sign In')).toBe(text)
  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Login Failed', description: text, variant: 'destructive' }]),
  )
  expect(screen.getByLabelText('Username *')).toHaveProperty('value', 'clerk')
})
