import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import {
  AdminApiProvider,
  ReauthenticationDeclined,
  createAdminApi,
  type TokenSource,
} from '#ui/admin/api/admin-api.ts'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { SiteProvider } from '#ui/site.tsx'
import { ToastContext } from '#ui/toast/use-toast.ts'
import { press } from './actions.ts'
import { SITE } from './site.ts'

/**
 * What the API answers to each call, such as `PUT /api/admin/blog/3`: a body, nothing, or a
 * `Response`. A path without a query stands for every query, and `GET *` for every other read.
 */
export type Answers = Record<string, (body: unknown, path: string) => unknown>

type Surroundings = { session?: TokenSource; url?: string }

const SIGNED_IN: TokenSource = {
  current: () => 'token',
  renew: () => Promise.reject(new Error('signed out')),
  reauthenticate: () => Promise.reject(new ReauthenticationDeclined()),
}

/**
 * Opens a single view of the dashboard at an address.
 * @returns what it does: the `calls` of the API, the writes that were `sent`, and its `toasts`
 */
export function openView(
  View: ComponentType,
  address: string,
  answers: Answers = {},
  { session = SIGNED_IN, url = 'https://vault.example' }: Surroundings = {},
) {
  const server = stubApi(answers)
  const { toasts, showToast } = collectToasts()
  const api = createAdminApi(session)
  const routes = [{ path: '/admin', Component: View }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const client = createQueryClient(api.read)
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <SiteProvider value={{ ...SITE, url }}>
        <AdminApiProvider value={api}>
          <ToastContext value={showToast}>
            <RouterProvider router={router} />
          </ToastContext>
        </AdminApiProvider>
      </SiteProvider>
    </QueryClientProvider>,
  )
  return {
    ...server,
    toasts,
    unmount,
    currentSearch: () => router.state.location.search,
    /** What a reload keeps beside the address. */
    currentState: (): unknown => router.state.location.state,
    settle: () => settle(client),
  }
}

/** Waits until every read is answered and shown, before a test says what must not appear. */
export async function settle(client: QueryClient): Promise<void> {
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await act(async () => {})
}

function stubApi(answers: Answers) {
  const calls: string[] = []
  const sent: { call: string; body?: unknown }[] = []
  stubFetch().mockImplementation(async (path, { method = 'GET', body: text }) => {
    const call = `${method} ${path}`
    const body: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
    calls.push(call)
    if (method !== 'GET') sent.push({ call, body })
    const answer = answers[call] ?? answers[call.replace(/\?.*/, '')] ?? answers[`${method} *`]
    if (!answer) return jsonAnswer({ message: `${call} was not expected` }, 500)
    const content = await answer(body, path)
    if (content instanceof Response) return content
    return content === undefined ? new Response(null, { status: 204 }) : jsonAnswer(content)
  })
  return { calls, sent }
}

/** Opens a form of the dashboard, and waits for its fields, also for the editor. */
export async function openForm(View: ComponentType, address: string, answers: Answers = {}) {
  // Its code takes long to load on a busy machine, so no other timeout covers it.
  await import('#ui/editor/rich-text-editor.tsx')
  const view = openView(View, address, answers)
  await screen.findByRole('form')
  await waitFor(() => expect(document.querySelector('.editor-toolbar[aria-hidden]')).toBeNull())
  return view
}

/**
 * Opens a list of the dashboard, and waits for its rows.
 * @returns also what is in a row, and how its item is deleted
 */
export async function openListView(View: ComponentType, address: string, answers: Answers) {
  const view = openView(View, address, answers)
  await screen.findAllByRole('row')
  return {
    ...view,
    getRow: (name: RegExp) => within(screen.getByRole('row', { name })),
    /** Presses the button of a row, and that of the question. */
    deleteItem: (title: string, confirmLabel: string) => {
      press(`Delete ${title}`)
      press(confirmLabel)
    },
  }
}
