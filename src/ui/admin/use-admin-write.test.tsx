import { useQueries } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from './testing.ts'
import { useAdminWrite } from './use-admin-write.ts'

const READS = ['/api/admin/notes?page=2', '/api/admin/overview', '/api/admin/session']

let shown: ReturnType<typeof collectToasts>
let server: ReturnType<typeof stubFetch>
const outcomes: boolean[] = []

beforeEach(() => {
  shown = collectToasts()
  outcomes.length = 0
  server = stubFetch().mockImplementation(async () => jsonAnswer([]))
})

function Notes({ stale }: { stale?: string[] }) {
  useQueries({ queries: READS.map((path) => ({ queryKey: [path] })) })
  const { write, error } = useAdminWrite({
    send: (api, id: number) => api.call('DELETE', `/api/admin/notes/${id}`),
    stale,
    done: 'Note deleted',
    failed: 'Failed to delete note',
  })
  const handleClick = () => void write(3).then((isDone) => outcomes.push(isDone))
  return <button onClick={handleClick}>{error ? 'Again' : 'Delete'}</button>
}

/** Opens the view, writes, and returns the reads that follow. */
async function writeOver(stale?: string[]): Promise<string[]> {
  openView(() => <Notes stale={stale} />, '/admin', shown.showToast)
  await waitFor(() => expect(server).toHaveBeenCalledTimes(READS.length))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(outcomes).toHaveLength(1))
  return server.mock.calls.slice(READS.length + 1).map(([path]) => path)
}

test('stale reads and the overview are refetched before a write settles', async () => {
  const reads = await writeOver(['/api/admin/notes'])

  expect(reads).toEqual(['/api/admin/notes?page=2', '/api/admin/overview'])
  expect(outcomes).toEqual([true])
  expect(shown.toasts).toEqual([{ title: 'Success', description: 'Note deleted' }])
})

test('a write without stale reads refetches nothing', async () => {
  expect(await writeOver()).toEqual([])
})

test('a write that fails says so, and reads nothing', async () => {
  server.mockImplementation(async (_path, { method }) =>
    jsonAnswer({ message: 'Out of order' }, method === 'DELETE' ? 500 : 200),
  )

  expect(await writeOver(['/api/admin/notes'])).toEqual([])

  expect(outcomes).toEqual([false])
  expect(shown.toasts).toEqual([
    { title: 'Error', description: 'Failed to delete note', variant: 'destructive' },
  ])
  expect(screen.getByRole('button', { name: 'Again' })).toBeTruthy()
})
