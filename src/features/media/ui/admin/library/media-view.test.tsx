import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { buildImage } from '../testing.ts'
import { UploadQueueProvider } from '../upload/uploads.tsx'
import { MediaView } from './media-view.tsx'

const NONE = {
  items: [],
  total: 0,
  page: 1,
  pages: 1,
  counts: { all: 0, blog: 0, testimonial: 0, general: 0 },
  undecided: 0,
}

test('a search that is cleared leaves the focus in its empty field', async () => {
  const { currentSearch } = openView(Library, '/admin?view=media&q=roof', { 'GET *': () => NONE })
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search images' })

  await screen.findByRole('button', { name: 'Clear the search' })
  press('Clear the search')

  expect(await screen.findByText('No images yet')).toBeTruthy()
  expect(currentSearch()).toBe('?view=media')
  expect(document.activeElement).toBe(search)
  expect(search.value).toBe('')
})

test('the images without a decision are gone through one by one', async () => {
  const items = [buildImage(), buildImage({ id: 'b2', originalName: 'roof.png' })]
  const page = { ...NONE, items, total: 2, undecided: 2 }
  openView(Library, '/admin?view=media', { 'GET *': () => page })

  expect(await screen.findByRole('button', { name: 'Needs description (2)' })).toBeTruthy()
  press('Needs description (2)')
  press('Describe these')
  expect(screen.getByText('Describe image 1 of 2: photo.png')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Alt text'))
  press('Not now')
  expect(screen.getByText('Describe image 2 of 2: roof.png')).toBeTruthy()
  press('Not now')

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Describe these' }))
})

function Library() {
  return (
    <UploadQueueProvider>
      <MediaView />
    </UploadQueueProvider>
  )
}
