import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { PATIENCE } from '#test/patience.ts'
import { createQueryClient } from './query-client.ts'

/** Mounts a query as a page does. @returns a function that leaves the page */
async function visit(client: ReturnType<typeof createQueryClient>) {
  const page = new QueryObserver(client, { queryKey: ['/api/blog'] })
  const leave = page.subscribe(() => {})
  await vi.waitFor(() => expect(page.getCurrentResult().isFetching).toBe(false), PATIENCE)
  return { leave, status: page.getCurrentResult().status }
}

test('a successful read is not repeated', async () => {
  const read = vi.fn<() => Response>(() => Response.json([]))
  const client = createQueryClient(read)

  const first = await visit(client)
  first.leave()
  const second = await visit(client)

  expect(second.status).toBe('success')
  expect(read).toHaveBeenCalledTimes(1)
})

test('a failure lasts while its page is open, and is forgotten afterwards', async () => {
  const read = vi.fn<() => Response>(() => Response.json([]))
  read.mockReturnValueOnce(new Response('', { status: 500 }))
  const client = createQueryClient(read)

  const page = await visit(client)
  const part = await visit(client)
  expect([page.status, part.status]).toEqual(['error', 'error'])
  expect(read).toHaveBeenCalledTimes(1)
  part.leave()
  page.leave()
  const again = await visit(client)

  expect(again.status).toBe('success')
  expect(read).toHaveBeenCalledTimes(2)
})
