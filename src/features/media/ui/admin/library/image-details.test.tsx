import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { ImageDetails } from './image-details.tsx'
import { buildImage } from '../testing.ts'

const { toasts, showToast } = collectToasts()
const image = buildImage()
/** What another admin has made of the image since the list was read. */
const changed = buildImage({ alt: 'The town hall', category: 'blog' })
let sent: unknown[]
let answerRead: (image: unknown) => void

beforeEach(() => {
  toasts.length = 0
  sent = []
  const read = new Promise<unknown>((resolve) => {
    answerRead = resolve
  })
  stubFetch().mockImplementation(async (path, { body }) => {
    if (path.endsWith('/uses')) return jsonAnswer([])
    if (typeof body !== 'string') return jsonAnswer(await read)
    sent.push(JSON.parse(body))
    return jsonAnswer(image)
  })
  openView(
    () => <ImageDetails id={image.id} known={image} onDeleted={() => {}} onClose={() => {}} />,
    '/admin?view=media',
    showToast,
  )
})

const altText = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Alt text' })
const typeName = (name: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: name } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('only changed fields of an image are sent', async () => {
  typeName('hall-in-spring.jpg')
  press('Save Changes')
  answerRead(changed)

  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(sent).toEqual([{ originalName: 'hall-in-spring.jpg' }])
})

test("the form shows another admin's changes and keeps typed text", async () => {
  typeName('hall-in-spring.jpg')
  answerRead(changed)
  await waitFor(() => expect(altText().value).toBe('The town hall'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe(
    'hall-in-spring.jpg',
  )

  press('Close')
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
  press('Stay here')
  press('Save Changes')

  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(sent).toEqual([{ originalName: 'hall-in-spring.jpg' }])
})

test('an image needs a name', async () => {
  typeName('  ')
  press('Save Changes')

  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(sent).toEqual([])
})

test('an alternative text of more than 500 characters is refused', async () => {
  fireEvent.change(altText(), { target: { value: 'a'.repeat(501) } })
  press('Save Changes')

  expect(await screen.findByText('Alt text too long')).toBeTruthy()
  expect(sent).toEqual([])
})
