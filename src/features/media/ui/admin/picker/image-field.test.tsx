import { QueryClientProvider } from '@tanstack/react-query'
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AdminApiProvider, type AdminApi } from '#ui/admin/api/admin-api.ts'
import { collectToasts } from '#ui/admin/testing.ts'
import { ApiError } from '#ui/api.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { ToastContext } from '#ui/toast/use-toast.ts'
import type { MediaImage } from '../../../schema.ts'
import { ImageField } from './image-field.tsx'
import { buildImage } from '../testing.ts'

const { toasts, showToast } = collectToasts()
const upload = vi.fn<AdminApi['upload']>()
const read = vi.fn<AdminApi['read']>()
const onChange = vi.fn<(image: MediaImage | null) => void>()
const image = buildImage()

beforeEach(() => {
  toasts.length = 0
  upload.mockReset().mockResolvedValue(image)
  onChange.mockReset()
})

/** The library has none of the files, unless a test says so. */
const readOther: AdminApi['read'] = async (path, init) =>
  path.includes('?digest=') ? Response.json([]) : read(path, init)

type FieldProps = Partial<ComponentProps<typeof ImageField>>

function openField(props: FieldProps = {}) {
  const api = { read: readOther, upload, call: vi.fn<AdminApi['call']>() }
  render(
    <QueryClientProvider client={createQueryClient(read)}>
      <AdminApiProvider value={api}>
        <ToastContext value={showToast}>
          <DescribedField
            label="Photo"
            category="testimonial"
            imageId={null}
            imageUrl={null}
            onChange={onChange}
            {...props}
          />
        </ToastContext>
      </AdminApiProvider>
    </QueryClientProvider>,
  )
  return screen.getByLabelText('Photo: choose a file')
}

/** Remembers the alternative text, as a form does. */
function DescribedField(props: ComponentProps<typeof ImageField>) {
  const [value, setValue] = useState(props.ownAlt?.value ?? null)
  const ownAlt = props.ownAlt && {
    value,
    onChange: (alt: string | null) => {
      setValue(alt)
      props.ownAlt?.onChange(alt)
    },
  }
  return <ImageField {...props} ownAlt={ownAlt} />
}

const photo = () => new File(['x'], 'photo.png', { type: 'image/png' })
// The attribute `accept` only affects the file dialog; a drop can contain any file.
const user = userEvent.setup({ applyAccept: false })

test('removing an image moves the focus to the button that chooses one', async () => {
  openField({ imageUrl: '/media/photo.webp' })

  await user.click(screen.getByRole('button', { name: 'Remove' }))

  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose an image' }))
})

test.each([
  ['its description', { alt: 'A town hall' }, 'A town hall'],
  ['its name', { alt: '', originalName: 'hall.png' }, 'hall.png'],
])('the picture is heard by %s', async (_, known, heard) => {
  read.mockImplementation(async () => Response.json({ ...image, ...known }))
  openField({ imageId: image.id, imageUrl: image.url })

  expect(await screen.findByRole('img', { name: heard })).toBeTruthy()
})

test('an image follows the library until the place has its own words', async () => {
  read.mockImplementation(async () => Response.json({ ...image, alt: 'A hall' }))
  const onAlt = vi.fn<(alt: string | null) => void>()
  const ownAlt = { value: null, onChange: onAlt }
  openField({ imageId: image.id, imageUrl: image.url, place: 'featured', ownAlt })

  await screen.findByText('Alt text follows the library: “A hall”')
  await user.click(screen.getByRole('button', { name: 'Write its own' }))
  await user.keyboard('Us')
  expect(onAlt).toHaveBeenLastCalledWith('Us')
  await user.clear(screen.getByLabelText('Alt text'))
  expect(onAlt).toHaveBeenLastCalledWith(null)
  await user.click(screen.getByLabelText('Decorative (screen readers skip it)'))
  expect(onAlt).toHaveBeenLastCalledWith('')
  await user.click(screen.getByRole('button', { name: 'Follow the library' }))

  expect(onAlt).toHaveBeenLastCalledWith(null)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write its own' }))
})

test('an uploaded image is chosen, and filed under the category of the form', async () => {
  await user.upload(openField(), photo())

  await waitFor(() => expect(onChange).toHaveBeenCalledWith(image))
  const [path, form] = upload.mock.calls[0] ?? []
  expect(path).toBe('/api/admin/media')
  expect(form?.get('category')).toBe('testimonial')
  expect(toasts).toEqual([{ title: 'Success', description: 'Image uploaded successfully' }])
})

test('an image can be pasted anywhere in the field', async () => {
  const input = openField()
  const button = screen.getByRole('button', { name: 'Upload' })
  const clipboardData = {
    files: [photo()],
    types: ['Files'],
    items: [{ kind: 'file', type: 'image/png', getAsFile: photo }],
  }

  fireEvent(button, createEvent.paste(button, { clipboardData }))

  await waitFor(() => expect(onChange).toHaveBeenCalledWith(image))
  expect(input.getAttribute('accept')).toContain('image/png')
})

describe('a refused file is named next to the field', () => {
  test('in the words of the form, without a toast and another try', async () => {
    const sentence = 'Please select a valid image file'
    const text = new File(['x'], 'notes.txt', { type: 'text/plain' })
    await user.upload(openField({ invalidMessage: sentence }), text)

    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
    expect(toasts).toEqual([])
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
    expect(upload).not.toHaveBeenCalled()
  })

  test.each([
    [new ApiError(507, '{"message":"The disk is full"}'), 'The disk is full'],
    [new ApiError(502, 'Bad gateway'), 'Upload failed'],
    [new TypeError('Failed to fetch'), 'the server cannot be reached'],
  ])('a refusal of the server: %s', async (error, reason) => {
    upload.mockRejectedValue(error)

    await user.upload(openField(), photo())

    const sentence = `Failed to upload image: ${reason}`
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
    expect(toasts.map(({ description }) => description)).toEqual([sentence])
    expect(onChange).not.toHaveBeenCalled()
    upload.mockResolvedValue(image)
    await user.click(screen.getByRole('button', { name: 'Retry photo.png' }))
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(image))
  })
})

test('an upload shows how far it is, and gives way to the next', async () => {
  upload.mockImplementationOnce(async (_path, _form, { onProgress, signal } = {}) => {
    onProgress?.(0.4)
    return new Promise((_, reject) => signal?.addEventListener('abort', reject))
  })
  const input = openField()
  await user.upload(input, photo())
  expect(await screen.findByText('Uploading… 40%')).toBeTruthy()

  await user.upload(input, new File(['y'], 'other.png', { type: 'image/png' }))

  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(image))
  expect(upload.mock.calls[0]?.[2]?.signal?.aborted).toBe(true)
  expect(screen.queryByText(/Uploading/)).toBeNull()
  expect(toasts).toEqual([{ title: 'Success', description: 'Image uploaded successfully' }])
})

/** Opens the picker of a library with these images. */
async function openPicker(items: MediaImage[]) {
  const total = items.length
  const counts = { all: total, blog: 0, testimonial: 0, general: total }
  const page = { items, total, page: 1, pages: 1, counts, undecided: 0 }
  read.mockImplementation(async () => Response.json(page))
  openField()
  await user.click(screen.getByRole('button', { name: 'Choose an image' }))
}

test('an image of the library is chosen in the picker', async () => {
  await openPicker([image])

  await user.click(await screen.findByRole('button', { name: 'photo.png' }))

  expect(onChange).toHaveBeenCalledWith(image)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a search in the picker keeps the category that is chosen before it is made', async () => {
  await openPicker([])

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'hall' } })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'blog' } })

  await waitFor(() =>
    expect(read.mock.lastCall?.[0]).toBe('/api/admin/media/page?q=hall&category=blog'),
  )
})
