import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { buildImage } from '../testing.ts'
import { ReplaceImageDialog } from './replace-image-dialog.tsx'

const USE = { kind: 'post', id: 1, title: 'Shown', status: 'published', as: 'featured', alt: null }

test.for([
  ['Replace', [], 'It is not used anywhere.'],
  ['Replace everywhere', [USE], /^1 place will show the new file at once/],
] as const)(
  'the button says “%s” by the places that show the image',
  async ([name, uses, says]) => {
    const file = new File([], 'new.png', { type: 'image/png' })
    openView(
      () => <ReplaceImageDialog image={buildImage()} file={file} onClose={() => {}} />,
      '/admin?view=media',
      { 'GET *': () => uses },
    )

    expect(await screen.findByText(says)).toBeTruthy()
    expect(screen.getByRole('button', { name })).toBeTruthy()
  },
)

test('a new image that is too small for a place of the old one says so', async () => {
  const file = new File(['GIF89a'], 'new.gif', { type: 'image/gif' })
  openView(
    () => <ReplaceImageDialog image={buildImage()} file={file} onClose={() => {}} />,
    '/admin?view=media',
    { 'GET *': () => [USE] },
  )
  await screen.findByText(/^1 place/)
  await waitFor(() => expect(document.querySelectorAll('.replace-pair img')).toHaveLength(2))
  const preview = document.querySelectorAll('.replace-pair img')[1] ?? document
  Object.defineProperties(preview, { naturalWidth: { value: 200 }, naturalHeight: { value: 120 } })
  fireEvent.load(preview)

  expect(screen.getByText(/^This image is only 200 × 120 pixels/)).toBeTruthy()
})
