import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import type { MediaUse } from '../../../schema.ts'
import { buildImage } from '../testing.ts'
import { DeleteImageDialog } from './delete-image-dialog.tsx'

const { toasts, showToast } = collectToasts()
const image = buildImage()
const onDeleted = vi.fn<() => void>()
let uses: MediaUse[]

beforeEach(() => {
  toasts.length = 0
  onDeleted.mockReset()
  stubFetch().mockImplementation(async (_path, { method = 'GET' }) =>
    method === 'DELETE' ? new Response(null, { status: 204 }) : jsonAnswer(uses),
  )
})

const open = () =>
  openView(
    () => <DeleteImageDialog image={image} onDeleted={onDeleted} onClose={() => {}} />,
    '/admin?view=media',
    showToast,
  )

test('an unused image rests in the trash', async () => {
  uses = []
  open()

  const text = await screen.findByText(/It is not used anywhere/)
  expect(text.textContent).toContain('You can restore it from Trash for 30 days')
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onDeleted).toHaveBeenCalled())
})

test('pages that show the image are counted separately from versions and trash', async () => {
  uses = [
    { kind: 'post', id: 1, title: 'Shown', status: 'published', as: 'featured', alt: null },
    { kind: 'faq', id: 2, title: 'Shown before', as: 'version' },
    { kind: 'testimonial', id: 3, title: 'Deleted', as: 'trash' },
  ]
  open()

  const notice = within(await screen.findByRole('alert'))
  notice.getByText('This image is used in one place and will disappear from it:')
  const [shown, versions, trash] = notice.getAllByRole('list')
  expect(shown?.textContent).toBe('Shown Blog post, published, featured image')
  expect(versions?.previousElementSibling?.textContent).toBe('Only in earlier versions of:')
  expect(trash?.previousElementSibling?.textContent).toBe('In the trash:')
  const links = notice.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/admin?view=blog-edit&id=1',
    '/admin?view=history&kind=faq&id=2',
    '/admin?view=trash',
  ])
})

test('an image that only the past shows says so', async () => {
  uses = [{ kind: 'post', id: 1, title: 'Shown before', as: 'version' }]
  open()

  expect(await screen.findByText(/No page uses this image now/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete anyway' })).toBeTruthy()
})
