import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { PersonDialog } from './person-dialog.tsx'

const DELETION = 'DELETE /api/admin/people/a%2Bb%40town.example'

test('everything about a person is deleted after a question that names the address', async () => {
  const { sent } = openView(
    () => <PersonDialog email="a+b@town.example" listPath="?view=messages" onClose={() => {}} />,
    '/admin?view=messages&id=1',
    { [DELETION]: () => undefined },
  )

  press('Delete everything…')
  const question = screen.getByRole('alertdialog', { name: 'Delete everything about this person?' })
  expect(question.textContent).toContain('All messages from a+b@town.example will be deleted')

  press('Delete everything')

  await waitFor(() => expect(sent).toEqual([{ call: DELETION }]))
})
