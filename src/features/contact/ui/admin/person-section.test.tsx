import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { stubFetch } from '#ui/admin/testing.ts'
import { PersonSection } from './person-section.tsx'

function open() {
  const fetched = stubFetch().mockImplementation(async () => new Response(null, { status: 204 }))
  openView(
    () => <PersonSection email="a+b@town.example" listPath="?view=messages" />,
    '/admin?view=messages&id=1',
    () => {},
  )
  fireEvent.click(screen.getByText('Everything about this person'))
  fireEvent.click(screen.getByRole('button', { name: 'Delete everything…' }))
  return fetched
}

test('everything about a person is deleted after a question that names the address', async () => {
  const fetched = open()
  const question = screen.getByRole('alertdialog', { name: 'Delete everything about this person?' })
  expect(question.textContent).toContain('All messages from a+b@town.example will be deleted')

  fireEvent.click(screen.getByRole('button', { name: 'Delete everything' }))

  await waitFor(() => expect(fetched).toHaveBeenCalled())
  const [path, request] = fetched.mock.calls[0] ?? []
  expect([request?.method, path]).toEqual(['DELETE', '/api/admin/people/a%2Bb%40town.example'])
})

test('the question can be closed without a deletion', async () => {
  const fetched = open()

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(fetched).not.toHaveBeenCalled()
})
