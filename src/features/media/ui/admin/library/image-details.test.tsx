import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { ImageDetails } from './image-details.tsx'
import { buildImage } from '../testing.ts'

const image = buildImage()
/** The image as another admin has changed it since the list was read. */
const changed = buildImage({ alt: 'The town hall', category: 'blog' })

/** Opens the details, whose current values arrive when the test lets them. */
function open() {
  const read = Promise.withResolvers<object>()
  const view = openView(
    () => <ImageDetails id={image.id} known={image} onDeleted={() => {}} onClose={() => {}} />,
    '/admin?view=media',
    {
      'GET /api/admin/media/a1/uses': () => [],
      'GET *': () => read.promise,
      'PUT /api/admin/media/a1': () => image,
    },
  )
  return { ...view, arrive: () => read.resolve(changed) }
}

const getValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const RENAMED = [{ originalName: 'hall-in-spring.jpg' }]

test("only changed fields are sent, and another admin's changes are shown beside typed text", async () => {
  const { arrive, sent, toasts } = open()
  fill(/^Name/, 'hall-in-spring.jpg')
  arrive()
  await waitFor(() => expect(getValue('Alt text')).toBe('The town hall'))
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'hall-in-spring.jpg')

  press('Close')
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
  press('Stay here')
  press('Save Changes')

  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(sent.map(({ body }) => body)).toEqual(RENAMED)
})

test('a save before the current values arrive sends only changed fields, too', async () => {
  const { arrive, sent } = open()
  fill(/^Name/, 'hall-in-spring.jpg')
  press('Save Changes')
  arrive()

  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual(RENAMED))
})

test.each([
  ['a name', /^Name/, '  ', 'Name is required'],
  ['a short alternative text', /^Alt text/, 'a'.repeat(501), 'Alt text too long'],
])('an image needs %s', async (_what, label, text, message) => {
  const { sent } = open()

  fill(label, text)
  press('Save Changes')

  expect(await screen.findByText(message)).toBeTruthy()
  expect(sent).toEqual([])
})
