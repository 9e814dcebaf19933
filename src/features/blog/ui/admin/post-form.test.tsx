// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { longDateOf } from '#shared/dates.ts'
import { listDrafts } from '#ui/admin/form/draft-store.ts'
import { collectToasts, jsonAnswer, openDialogs, stubFetch } from '#ui/admin/testing.ts'
import { BlogCreateView, BlogEditView } from './post-form.tsx'
import { postOf } from './testing.ts'

const { toasts, showToast } = collectToasts()
const LATER = '2026-02-01T00:00:00.000Z'
const NEEDED = 'Please fill in the title and content before generating SEO metadata.'

let answers: Record<string, () => Response | Promise<Response>>
let sent: { call: string; body: unknown }[]

beforeEach(async () => {
  openDialogs()
  toasts.length = 0
  sent = []
  answers = {
    'GET /api/admin/categories': () => jsonAnswer([{ id: 4, name: 'Recovery', postCount: 1 }]),
    'GET /api/admin/tags': () => jsonAnswer(['records']),
    'GET /api/admin/blog/3': () => jsonAnswer(postOf()),
  }
  stubFetch().mockImplementation(async (path, { method = 'GET', body }) => {
    const call = `${method} ${path}`
    if (typeof body === 'string') sent.push({ call, body: JSON.parse(body) })
    return answers[call]?.() ?? jsonAnswer({ message: `${call} was not expected` }, 500)
  })
  await clear(createStore('admin-forms', 'copies'))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = (name: string, text: string) =>
  fireEvent.change(field(name), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const lastToast = () => waitFor(() => expect(toasts).not.toEqual([])).then(() => toasts.at(-1))

async function openNew() {
  const view = openView(BlogCreateView, '/admin?view=blog-create', showToast)
  await screen.findByRole('textbox', { name: 'Content' }, { timeout: 15_000 })
  return view
}

async function openStored() {
  const view = openView(BlogEditView, '/admin?view=blog-edit&id=3', showToast)
  await screen.findByRole('textbox', { name: 'Content' }, { timeout: 15_000 })
  return view
}

test('a file that is no picture is refused in the words of the blog, in the text too', async () => {
  await openNew()
  const file = new File(['words'], 'note.txt', { type: 'text/plain' })

  fireEvent.change(screen.getByLabelText('Content: image file'), { target: { files: [file] } })

  expect((await screen.findByText('Please select a valid image file')).role).toBe('alert')
})

test('an empty post is not sent, and says what is missing', async () => {
  await openNew()

  press('Create Post')

  expect(await screen.findByText('Title is required')).toBeTruthy()
  expect(screen.getByText('Content is required')).toBeTruthy()
  expect(field('Title').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('the address follows the title of a new post', async () => {
  await openNew()

  fill('Title', 'Café & Records')

  expect(screen.getByText('Address: https://vault.example/blog/cafe-records')).toBeTruthy()
})

test('the counters count, and too much is said at once', async () => {
  await openNew()

  fill('Meta title', 'x'.repeat(60))
  expect(screen.getByText('60/60').dataset['over']).toBeUndefined()
  fill('Meta title', 'x'.repeat(61))
  expect(screen.getByText('61/60').dataset['over']).toBe('true')
  expect(screen.getByText('Meta title too long')).toBeTruthy()
  fill('Meta description', 'x'.repeat(161))
  expect(screen.getByText('161/160')).toBeTruthy()
  expect(screen.getByText('Meta description too long')).toBeTruthy()
})

test('a scheduled post without a time is warned of', async () => {
  await openNew()

  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), {
    target: { value: 'scheduled' },
  })

  expect(screen.getByLabelText('Publish at')).toBeTruthy()
  expect(screen.getByText('Without a date and time the post stays hidden.')).toBeTruthy()
})

test('only what was changed is sent, then the list is shown', async () => {
  answers['PUT /api/admin/blog/3'] = () => jsonAnswer(postOf({ title: 'Other', updatedAt: LATER }))
  const { addressNow } = await openStored()

  fill('Title', 'Other')
  press('Save Changes')

  expect(await lastToast()).toMatchObject({
    title: 'Success',
    description: 'Blog post updated successfully',
  })
  expect(sent).toEqual([
    { call: 'PUT /api/admin/blog/3', body: { title: 'Other', updatedAt: postOf().updatedAt } },
  ])
  await waitFor(() => expect(addressNow()).toBe('?view=blog'))
})

test('Ctrl+S saves and stays', async () => {
  answers['PUT /api/admin/blog/3'] = () => jsonAnswer(postOf({ title: 'Other', updatedAt: LATER }))
  const { addressNow } = await openStored()

  fill('Title', 'Other')
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })

  await lastToast()
  expect(addressNow()).toBe('?view=blog-edit&id=3')
  expect(await screen.findByText(/^Saved at/)).toBeTruthy()
})

test('a failed save keeps everything and says why', async () => {
  answers['PUT /api/admin/blog/3'] = () => jsonAnswer({ message: 'The disk is full' }, 507)
  await openStored()

  fill('Title', 'Other')
  press('Save Changes')

  expect(await lastToast()).toMatchObject({
    title: 'Error',
    description: 'Failed to update blog post',
    variant: 'destructive',
  })
  expect(await screen.findByText('Failed to update blog post. The disk is full')).toBeTruthy()
  expect(field('Title').value).toBe('Other')
})

test('an address that another post has is said at its field', async () => {
  const message = 'Another post already has this address'
  answers['PUT /api/admin/blog/3'] = () =>
    jsonAnswer({ message, issues: [{ path: 'slug', message }] }, 409)
  await openStored()

  fill('Address', 'taken')
  expect(screen.getByText(/The public address changes/)).toBeTruthy()
  press('Save Changes')

  expect(await screen.findByText(message)).toBeTruthy()
})

test('over a version that somebody else saved first, mine is kept as a whole', async () => {
  const theirs = postOf({ excerpt: 'Theirs', updatedAt: LATER })
  answers['PUT /api/admin/blog/3'] = () => jsonAnswer({ message: 'x', current: theirs }, 409)
  await openStored()
  fill('Title', 'Mine')
  press('Save Changes')
  await screen.findByText(/Another admin saved this/)

  answers['PUT /api/admin/blog/3'] = () => jsonAnswer(postOf({ title: 'Mine' }))
  press('Keep mine')
  await lastToast()

  expect(sent.at(-1)?.body).toEqual({ title: 'Mine', excerpt: '', updatedAt: LATER })
})

test('Generate SEO needs a title and content', async () => {
  await openNew()

  press('Generate SEO')

  expect(await lastToast()).toEqual({ title: 'Error', description: NEEDED, variant: 'destructive' })
  expect(sent).toEqual([])
})

test('Generate SEO fills in what it suggests, says where that is from, and takes it back', async () => {
  const seoData = { metaTitle: 'Found', metaDescription: 'Described', tags: ['records', 'drill'] }
  answers['POST /api/admin/generate-seo'] = () => jsonAnswer({ seoData, source: 'built-in' })
  await openStored()
  fill('Meta title', 'My own')

  press('Generate SEO')
  expect(await screen.findByText(/Suggested by the built-in generator/)).toBeTruthy()
  expect(field('Meta title').value).toBe('Found')
  expect(field('Meta description').value).toBe('Described')
  const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')
  expect(tags.map((tag) => tag.textContent)).toEqual(['records', 'drill'])
  expect(sent[0]?.body).toEqual({ title: 'A post', content: '<p>Its text</p>', excerpt: '' })

  screen.getByRole('button', { name: 'Undo suggestions' }).focus()
  press('Undo suggestions')
  expect(field('Meta title').value).toBe('My own')
  expect(screen.queryByRole('list', { name: 'Tags' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Generate SEO' }))
})

test('text typed while Generate SEO is busy can be undone, and its tags stay', async () => {
  const answer = Promise.withResolvers<Response>()
  const seoData = { metaTitle: 'Found', metaDescription: 'Described', tags: ['drill'] }
  answers['POST /api/admin/generate-seo'] = () => answer.promise
  await openStored()
  press('Generate SEO')
  await screen.findByRole('button', { name: 'Generating...' })

  fill('Meta title', 'Typed meanwhile')
  const tags = screen.getByRole('combobox', { name: 'Tags' })
  fireEvent.change(tags, { target: { value: 'elections,' } })
  answer.resolve(jsonAnswer({ seoData, source: 'built-in' }))

  await screen.findByText(/Suggested by the built-in generator/)
  const list = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')
  expect(list.map((tag) => tag.textContent)).toEqual(['elections', 'drill'])
  press('Undo suggestions')
  expect(field('Meta title').value).toBe('Typed meanwhile')
})

test.each([
  [() => jsonAnswer({ message: 'Not now' }, 503), 'Not now'],
  [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'Failed to generate SEO metadata'],
])(
  'a failure of Generate SEO is told in the words of the server where it has some',
  async (answer, text) => {
    answers['POST /api/admin/generate-seo'] = answer
    await openStored()

    press('Generate SEO')

    expect(await lastToast()).toEqual({ title: 'Error', description: text, variant: 'destructive' })
  },
)

test('the search result shows what the public page says where a field is empty', async () => {
  await openStored()

  expect(screen.getByText('vault.example › blog › a-post')).toBeTruthy()
  expect(screen.getByText('A post | Township Vault')).toBeTruthy()
  expect(screen.getByText('Its text…')).toBeTruthy()
  fill('Meta title', 'For engines')
  expect(await screen.findByText('For engines | Township Vault')).toBeTruthy()
})

test('the preview of an empty post says so', async () => {
  await openNew()

  press('Preview')

  const preview = within(screen.getByRole('dialog', { name: 'Preview' }))
  expect(preview.getByRole('heading', { name: 'Untitled Post' })).toBeTruthy()
  expect(preview.getByText('No content provided')).toBeTruthy()
  expect(preview.getByText(longDateOf(new Date().toISOString()))).toBeTruthy()
  fireEvent.click(preview.getByRole('button', { name: 'Close Preview' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the preview shows every part of the post', async () => {
  answers['GET /api/admin/blog/3'] = () =>
    jsonAnswer(
      postOf({
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
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/media/a-800.webp')
  for (const text of ['Recovery', 'In short', 'records']) {
    expect(preview.getByText(text)).toBeTruthy()
  }
  expect(await preview.findByText('Its text')).toBeTruthy()
})

test('unsaved text is offered when the form is opened again', async () => {
  await openNew()
  fill('Title', 'Before the crash')
  await waitFor(async () => expect(await listDrafts('post-new')).toHaveLength(1))
  cleanup()

  await openNew()
  fireEvent.click(await screen.findByRole('button', { name: 'Restore changes' }))

  await waitFor(() => expect(field('Title').value).toBe('Before the crash'))
})

test('a post that is gone leads back to the list', async () => {
  answers['GET /api/admin/blog/3'] = () => jsonAnswer({ message: 'There is no such post' }, 404)
  openView(BlogEditView, '/admin?view=blog-edit&id=3', showToast)

  expect(await screen.findByText(/There is no such post/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the posts' })).toBeTruthy()
})
