import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AdminApiProvider, createAdminApi } from '#ui/admin/admin-api.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { SiteProvider } from '#ui/site.tsx'
import { ToastContext } from '#ui/toast/use-toast.ts'
import type { ToastContent } from '#ui/toast/use-toast.ts'
import type { Post } from '../../schema.ts'

const SITE = {
  name: 'Township Vault',
  phone: '(989) 555-0136',
  email: 'hello@townshipvault.example',
  url: 'https://vault.example',
  founder: null,
}

/** Shows a view of the dashboard at an address, alone. */
export function openView(
  View: ComponentType,
  address: string,
  showToast: (toast: ToastContent) => void,
) {
  const api = createAdminApi({
    current: () => 'token',
    renew: () => Promise.reject(new Error('signed out')),
  })
  const routes = [{ path: '/admin', Component: View }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <QueryClientProvider client={createQueryClient(api.read)}>
      <SiteProvider value={SITE}>
        <AdminApiProvider value={api}>
          <ToastContext value={showToast}>
            <RouterProvider router={router} />
          </ToastContext>
        </AdminApiProvider>
      </SiteProvider>
    </QueryClientProvider>,
  )
  return { addressNow: () => router.state.location.search }
}

export function postOf(more: Partial<Post> = {}): Post {
  return {
    id: 3,
    slug: 'a-post',
    title: 'A post',
    excerpt: null,
    content: '<p>Its text</p>',
    categoryId: null,
    status: 'published',
    scheduledFor: null,
    tags: [],
    featuredImageId: null,
    featuredImageUrl: null,
    featuredImage: null,
    publishedAt: '2026-01-05T15:00:00.000Z',
    createdAt: '2026-01-05T15:00:00.000Z',
    updatedAt: '2026-01-05T15:00:00.000Z',
    viewCount: 0,
    readingMinutes: 1,
    metaTitle: null,
    metaDescription: null,
    ...more,
  }
}
