import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import type { MediaUse } from '../../../schema.ts'
import { buildImage } from '../testing.ts'
import { DeleteImageDialog } from './delete-image-dialog.tsx'

function open(uses: MediaUse[]) {
  const onDeleted = vi.fn<() => void>()
  openView(
    () => <DeleteImageDialog image={buildImage()} onDeleted={onDeleted} onClose={() => {}} />,
    '/admin?view=media',
    { 'GET *': () => uses, 'DELETE /api/admin/media/a1': () => undefined },
  )
  return onDeleted
}

test('an unused image rests in the trash', async () => {
  const onDeleted = open([])

  const text = await screen.findByText(/It is not used anywhere/)
  expect(text.textContent).toContain('You can restore it from Trash for 30 days')
  press('Delete')
  await waitFor(() => expect(onDeleted).toHaveBeenCalled())
})

test('pages that show the image are counted separately from versions and trash', async () => {
  open([
    { kind: 'post', id: 1, title: 'Shown', status: 'published', as: 'featured', alt: null },
    { kind: 'faq', id: 2, title: 'Shown before', as: 'version' },
    { kind: 'testimonial', id: 3, title: 'Deleted', as: 'trash' },
  ])

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
  open([{ kind: 'post', id: 1, title: 'Shown before', as: 'version' }])

  expect(await screen.findByText(/No page uses this image now/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete anyway' })).toBeTruthy()
})
