import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { SetupCodeForm } from './setup-code-form.tsx'

const WRONG = 'This code is wrong, has been used, or is more than an hour old.'
const REFUSAL = { message: WRONG, issues: [{ path: 'code', message: WRONG }] }

test('a wrong setup code is reported at its field and kept, and a correct one is accepted', async () => {
  let answer: unknown = jsonAnswer(REFUSAL, 401)
  const { sent, toasts } = openView(SetupCodeForm, '/admin', {
    'POST /api/admin/setup-code': () => answer,
  })
  const field = screen.getByLabelText('Setup code *')

  fill('Setup code *', 'CCCC')
  press('Continue')
  expect(await screen.findByText(WRONG)).toBeTruthy()
  expect(field).toHaveProperty('value', 'CCCC')
  expect(document.activeElement).toBe(field)
  answer = undefined
  fill('Setup code *', 'AAAA-BBBB')
  press('Continue')

  await waitFor(() => expect(screen.queryByText(WRONG)).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([{ code: 'CCCC' }, { code: 'AAAA-BBBB' }])
  expect(toasts).toEqual([])
})
