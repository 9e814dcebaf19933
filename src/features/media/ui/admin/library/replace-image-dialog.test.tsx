import { screen } from '@testing-library/react'
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
