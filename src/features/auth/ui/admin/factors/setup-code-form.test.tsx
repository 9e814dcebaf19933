import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { SetupCodeForm } from './setup-code-form.tsx'

const WRONG = 'This code is wrong, has been used, or is more than an hour old.'

test('a wrong set-up code is reported at its field and kept, and a correct one is accepted', async () => {
  const { showToast, toasts } = collectToasts()
  const right = JSON.stringify({ code: 'AAAA-BBBB' })
  const fetched = stubFetch().mockImplementation(async (_, { body }) =>
    body === right
      ? new Response(null, { status: 204 })
      : jsonAnswer({ message: WRONG, issues: [{ path: 'code', message: WRONG }] }, 401),
  )
  openView(SetupCodeForm, '/admin', showToast)
  const field = screen.getByLabelText('Set-up code *')
  const enter = (code: string) => {
    fireEvent.change(field, { target: { value: code } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  }

  enter('CCCC')
  expect(await screen.findByText(WRONG)).toBeTruthy()
  expect(field).toHaveProperty('value', 'CCCC')
  expect(document.activeElement).toBe(field)
  enter('AAAA-BBBB')

  await waitFor(() => expect(screen.queryByText(WRONG)).toBeNull())
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/api/admin/setup-code',
    '/api/admin/setup-code',
  ])
  expect(toasts).toHaveLength(1)
})
