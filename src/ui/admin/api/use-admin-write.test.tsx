import { useQueries } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openView, type Answers } from '#test/open-view.tsx'
import { useAdminWrite } from './use-admin-write.ts'

const READS = ['/api/admin/notes?page=2', '/api/admin/overview', '/api/admin/session']

const DELETION = 'DELETE /api/admin/notes/3'

type NotesProps = { stale?: string[]; outcomes: boolean[] }

function Notes({ stale, outcomes }: NotesProps) {
  useQueries({ queries: READS.map((path) => ({ queryKey: [path] })) })
  const { write, attempt, error } = useAdminWrite({
    send: (api, id: number) => api.call('DELETE', `/api/admin/notes/${id}`),
    stale,
    done: 'Note deleted',
    failed: 'Failed to delete note',
  })
  const handleClick = () => void write(3).then((isDone) => outcomes.push(isDone))
  const handleAttempt = () => void attempt(3).catch(() => outcomes.push(false))
  return (
    <>
      <button onClick={handleClick}>{error ? 'Again' : 'Delete'}</button>
      <button onClick={handleAttempt}>Delete in a form</button>
    </>
  )
}

/** Opens the view, writes, and returns the reads that follow. */
async function writeOver(
  stale?: string[],
  answers: Answers = { [DELETION]: () => undefined },
  button = 'Delete',
) {
  const outcomes: boolean[] = []
  const { calls, toasts } = openView(() => <Notes stale={stale} outcomes={outcomes} />, '/admin', {
    'GET *': () => [],
    ...answers,
  })
  await waitFor(() => expect(calls).toHaveLength(READS.length))
  press(button)
  await waitFor(() => expect(outcomes).toHaveLength(1))
  return { outcomes, toasts, reads: calls.slice(READS.length + 1) }
}

test('stale reads and the overview are refetched before a write settles', async () => {
  const { reads, outcomes, toasts } = await writeOver(['/api/admin/notes'])

  expect(reads).toEqual(['GET /api/admin/notes?page=2', 'GET /api/admin/overview'])
  expect(outcomes).toEqual([true])
  expect(toasts).toEqual([{ title: 'Success', description: 'Note deleted' }])
})

test('a write without stale reads refetches nothing', async () => {
  expect((await writeOver()).reads).toEqual([])
})

test('a write that fails says so, and reads nothing', async () => {
  const { reads, outcomes, toasts } = await writeOver(['/api/admin/notes'], {})

  expect(reads).toEqual([])
  expect(outcomes).toEqual([false])
  expect(toasts).toEqual([
    { title: 'Error', description: 'Failed to delete note', variant: 'destructive' },
  ])
  expect(screen.getByRole('button', { name: 'Again' })).toBeTruthy()
})

test('a failure that the form shows has no toast', async () => {
  const { outcomes, toasts } = await writeOver([], {}, 'Delete in a form')

  expect(outcomes).toEqual([false])
  expect(toasts).toEqual([])
})
