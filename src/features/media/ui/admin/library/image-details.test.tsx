import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, openDialogs, stubFetch } from '#ui/admin/testing.ts'
import { ImageDetails } from './image-details.tsx'
import { buildImage } from '../testing.ts'

const { toasts, showToast } = collectToasts()
const image = buildImage()
let sent: unknown[]

beforeEach(() => {
  openDialogs()
  toasts.length = 0
  sent = []
  stubFetch().mockImplementation(async (path, { body }) => {
    if (path.endsWith('/uses')) return jsonAnswer([])
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return jsonAnswer(image)
  })
  openView(
    () => <ImageDetails id={image.id} known={image} onDeleted={() => {}} onClose={() => {}} />,
    '/admin?view=media',
    showToast,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rename = (name: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: name } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
}

test('an image is renamed, and its alt text and category stay', async () => {
  rename('hall-in-spring.jpg')

  await waitFor(() => expect(toasts).toHaveLength(1))
  const { alt, category } = image
  expect(sent).toEqual([{ originalName: 'hall-in-spring.jpg', alt, category }])
})

test('an image needs a name', async () => {
  rename('  ')

  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(sent).toEqual([])
})
