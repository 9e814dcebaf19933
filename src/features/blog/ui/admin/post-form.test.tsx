import 'fake-indexeddb/auto'
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { clear, createStore } from 'idb-keyval'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { formatLongDate } from '#shared/dates.ts'
import { listDrafts } from '#ui/admin/form/drafts.ts'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { BlogCreateView, BlogEditView } from './post-form.tsx'
import { blogCategoriesQuery } from './queries.ts'
import { makePost } from './testing.ts'

const { toasts, showToast } = collectToasts()
const LATER = '2026-02-01T00:00:00.000Z'

let answers: Record<string, () => Response | Promise<Response>>
let sent: { call: string; body: unknown }[]

beforeEach(async () => {
  localStorage.clear()
  toasts.length = 0
  sent = []
  answers = {
    'GET /api/admin/categories': () => jsonAnswer([{ id: 4, name: 'Recovery', postCount: 1 }]),
    'GET /api/admin/tags': () => jsonAnswer(['records']),
    'GET /api/admin/blog/3': () => jsonAnswer(makePost()),
  }
  stubFetch().mockImplementation(async (path, { method = 'GET', body }) => {
    const call = `${method} ${path}`
    if (typeof body === 'string') sent.push({ call, body: JSON.parse(body) })
    return answers[call]?.() ?? jsonAnswer({ message: `${call} was not expected` }, 500)
  })
  await clear(createStore('admin-forms', 'copies'))
})

// Roles are slow in so large a form: jsdom computes the style of each element for them.
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const fill = (name: string, text: string) =>
  fireEvent.change(field(name), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))
const lastToast = () => waitFor(() => expect(toasts).not.toEqual([])).then(() => toasts.at(-1))

async function openNew() {
  const view = openView(BlogCreateView, '/admin?view=blog-create', showToast)
  await screen.findByLabelText('Content', {}, { timeout: 15_000 })
  return view
}

async function openStored() {
  const view = openView(BlogEditView, '/admin?view=blog-edit&id=3', showToast)
  await screen.findByLabelText('Content', {}, { timeout: 15_000 })
  return view
}

test('a file that is not an image is refused in the words of the blog, also in the text', async () => {
  await openNew()
  const file = new File(['words'], 'note.txt', { type: 'text/plain' })

  fireEvent.change(screen.getByLabelText('Content: image file'), { target: { files: [file] } })

  expect((await screen.findByText('Please select a valid image file')).role).toBe('alert')
})

test('an empty post is not sent, and its missing fields are named', async () => {
  await openNew()

  press('Create Post')

  expect(await screen.findByText('Title is required')).toBeTruthy()
  expect(screen.getByText('Content is required')).toBeTruthy()
  expect(field('Title *').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('a category that was added since the list was read is chosen', async () => {
  const added = answers['GET /api/admin/categories']
  answers['GET /api/admin/categories'] = () => jsonAnswer([])
  answers['GET /api/admin/blog/3'] = () => jsonAnswer({ ...makePost(), categoryId: 4 })
  openView(ListThenForm, '/admin?view=blog-edit&id=3', showToast)
  const opener = await screen.findByRole('button', { name: '0 categories' })
  if (added) answers['GET /api/admin/categories'] = added

  fireEvent.click(opener)
  const category = await screen.findByLabelText<HTMLSelectElement>(
    'Category',
    {},
    { timeout: 15_000 },
  )

  expect(category.selectedOptions[0]?.textContent).toBe('Recovery')
})

/** Reads the categories as the list does, and then opens the form. */
function ListThenForm() {
  const { data } = useQuery(blogCategoriesQuery())
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <BlogEditView />
  return <button onClick={() => setIsOpen(true)}>{data?.length} categories</button>
}

test('the address follows the title of a new post', async () => {
  await openNew()

  fill('Title *', 'Café & Records')

  expect(screen.getByText('Address: https://vault.example/blog/cafe-records')).toBeTruthy()
})

test('half a time is refused at its field, and nothing is sent', async () => {
  const post = makePost({ status: 'scheduled', scheduledFor: LATER })
  answers['GET /api/admin/blog/3'] = () => jsonAnswer(post)
  await openStored()
  const time = field('Publish at')
  vi.spyOn(time.validity, 'badInput', 'get').mockReturnValue(true)

  fireEvent.change(time, { target: { value: '' } })
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })

  expect(
    await screen.findByText(
      'Enter a complete date and time, such as 06/30/2027 9:30 AM, or clear the field.',
    ),
  ).toBeTruthy()
  await expect.poll(() => document.activeElement).toBe(time)
  expect(sent).toEqual([])
})

test('a new post is sent without its empty fields', async () => {
  answers['POST /api/blog'] = () => jsonAnswer(makePost(), 201)
  await openNew()

  fill('Title *', 'A post')
  fireEvent.click(screen.getByLabelText('HTML source'))
  fill('Content: HTML source', '<p>Its text</p>')
  press('Create Post')

  await lastToast()
  const body = { title: 'A post', content: '<p>Its text</p>', status: 'draft', scheduledFor: null }
  expect(sent).toEqual([{ call: 'POST /api/blog', body }])
})

test('only changed fields are sent, then the list is shown', async () => {
  answers['PUT /api/admin/blog/3'] = () =>
    jsonAnswer(makePost({ title: 'Other', updatedAt: LATER }))
  const { currentSearch } = await openStored()

  fill('Title *', 'Other')
  press('Save Changes')

  expect(await lastToast()).toMatchObject({
    title: 'Success',
    description: 'Blog post updated successfully',
  })
  expect(sent).toEqual([
    { call: 'PUT /api/admin/blog/3', body: { title: 'Other', updatedAt: makePost().updatedAt } },
  ])
  await waitFor(() => expect(currentSearch()).toBe('?view=blog'))
})

test('Ctrl+S saves and stays', async () => {
  answers['PUT /api/admin/blog/3'] = () =>
    jsonAnswer(makePost({ title: 'Other', updatedAt: LATER }))
  const { currentSearch } = await openStored()

  fill('Title *', 'Other')
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })

  await lastToast()
  expect(currentSearch()).toBe('?view=blog-edit&id=3')
  expect(await screen.findByText(/^Saved at/)).toBeTruthy()
})

test('a failed save keeps everything and says why', async () => {
  answers['PUT /api/admin/blog/3'] = () => jsonAnswer({ message: 'The disk is full' }, 507)
  await openStored()

  fill('Title *', 'Other')
  press('Save Changes')

  expect(await lastToast()).toMatchObject({
    title: 'Error',
    description: 'Failed to update blog post',
    variant: 'destructive',
  })
  expect(await screen.findByText('Failed to update blog post. The disk is full')).toBeTruthy()
  expect(field('Title *').value).toBe('Other')
})

test('an address that another post has is reported at its field', async () => {
  const message = 'Another post already has this address'
  answers['PUT /api/admin/blog/3'] = () =>
    jsonAnswer({ message, issues: [{ path: 'slug', message }] }, 409)
  await openStored()

  fill('Address', 'taken')
  expect(screen.getByText(/The public address will change/)).toBeTruthy()
  press('Save Changes')

  expect(await screen.findByText(message)).toBeTruthy()
})

test('my version can completely replace one that another admin saved first', async () => {
  const theirs = makePost({ excerpt: 'Theirs', updatedAt: LATER })
  answers['PUT /api/admin/blog/3'] = () => jsonAnswer({ message: 'x', current: theirs }, 409)
  await openStored()
  fill('Title *', 'Mine')
  press('Save Changes')
  await screen.findByText(/A newer version was saved elsewhere/)

  answers['PUT /api/admin/blog/3'] = () => jsonAnswer(makePost({ title: 'Mine' }))
  press('Keep mine')
  await lastToast()

  expect(sent.at(-1)?.body).toEqual({ title: 'Mine', excerpt: '', updatedAt: LATER })
})

test('the preview of an empty post says so', async () => {
  await openNew()

  press('Preview')

  const preview = within(screen.getByRole('dialog', { name: 'Preview' }))
  expect(preview.getByRole('heading', { name: 'Untitled Post' })).toBeTruthy()
  expect(preview.getByText('No content provided')).toBeTruthy()
  expect(preview.getByText(formatLongDate(new Date().toISOString()))).toBeTruthy()
  fireEvent.click(preview.getByRole('button', { name: 'Close Preview' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the preview shows every part of the post', async () => {
  answers['GET /api/admin/blog/3'] = () =>
    jsonAnswer(
      makePost({
        excerpt: 'In short',
        categoryId: 4,
        tags: ['records'],
        featuredImageId: 'a',
        featuredImageUrl: '/media/a-800.webp',
      }),
    )
  await openStored()

  press('Preview')

  const dialog = screen.getByRole('dialog', { name: 'Preview' })
  const preview = within(dialog)
  const picture = dialog.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/media/a-800.webp')
  expect(picture?.getAttribute('loading')).toBe('lazy')
  for (const text of ['Recovery', 'In short', 'records']) {
    expect(preview.getByText(text)).toBeTruthy()
  }
  expect(await preview.findByText('Its text')).toBeTruthy()
})

test('unsaved text is offered when the form is opened again', async () => {
  await openNew()
  fill('Title *', 'Before the crash')
  await waitFor(async () => expect(await listDrafts('post-new')).toHaveLength(1))
  cleanup()

  await openNew()
  fireEvent.click(await screen.findByRole('button', { name: 'Restore changes' }))

  await waitFor(() => expect(field('Title *').value).toBe('Before the crash'))
})

test('a missing post links back to the list', async () => {
  answers['GET /api/admin/blog/3'] = () => jsonAnswer({ message: 'There is no such post' }, 404)
  openView(BlogEditView, '/admin?view=blog-edit&id=3', showToast)

  expect(await screen.findByText(/There is no such post/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the posts' })).toBeTruthy()
})

test.each([
  ['tags', 'Tags'],
  ['scheduledFor', 'Publish at'],
])('a save that is refused because of %s moves the focus to its field', async (path, label) => {
  const issues = [{ path, message: 'Wrong' }]
  const post = makePost({ tags: [], status: 'scheduled', scheduledFor: LATER })
  answers['GET /api/admin/blog/3'] = () => jsonAnswer(post)
  answers['PUT /api/admin/blog/3'] = () => jsonAnswer({ message: 'No', issues }, 400)
  await openStored()

  press('Save Changes')

  await expect.poll(() => document.activeElement).toBe(field(label))
})
