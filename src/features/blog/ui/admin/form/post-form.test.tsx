import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fill } from '#test/actions.ts'
import { openForm, openView, type Answers } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import type { Post } from '../../../schema.ts'
import { BlogCreateView, BlogEditView } from './post-form.tsx'
import { blogCategoriesQuery } from '../queries.ts'
import { makePost } from '../testing.ts'

const LATER = '2026-02-01T00:00:00.000Z'
const RECOVERY = { id: 4, name: 'Recovery', postCount: 1 }

const buildAnswers = (post: Partial<Post> = {}, more?: Answers): Answers => ({
  'GET /api/admin/categories': () => [RECOVERY],
  'GET /api/admin/tags': () => ['records'],
  'GET /api/admin/blog/3': () => makePost(post),
  ...more,
})
const openNew = (more?: Answers) =>
  openForm(BlogCreateView, '/admin?view=blog-create', buildAnswers({}, more))
const openStored = (post?: Partial<Post>, save?: Answers[string]) =>
  openForm(
    BlogEditView,
    '/admin?view=blog-edit&id=3',
    buildAnswers(post, save && { 'PUT /api/admin/blog/3': save }),
  )

// Roles are slow in so large a form: jsdom computes the style of each element for them.
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => {
  const isNamed = ({ textContent }: Element) => textContent.trim() === name
  const button = [...document.querySelectorAll('button')].find(isNamed)
  fireEvent.click(button ?? screen.getByText(name, { selector: 'button' }))
}

test('a file that is not an image is refused in the words of the blog, also in the text', async () => {
  await openNew()
  const file = new File(['words'], 'note.txt', { type: 'text/plain' })

  fireEvent.change(screen.getByLabelText('Content: image file'), { target: { files: [file] } })

  expect((await screen.findByText('Please select a valid image file')).role).toBe('alert')
})

test('an empty post is not sent, and its missing fields are named', async () => {
  const { sent } = await openNew()

  press('Create Post')

  const error = await screen.findByText('Title is required')
  expect(screen.getByText('Content is required')).toBeTruthy()
  expect(field('Title *').getAttribute('aria-invalid')).toBe('true')
  expect(field('Title *').getAttribute('aria-describedby')?.split(' ')).toContain(error.id)
  expect(sent).toEqual([])
})

test('a category that was added since the list was read is chosen', async () => {
  let categories: object[] = []
  const answers = buildAnswers({ categoryId: 4 }, { 'GET /api/admin/categories': () => categories })
  openView(ListThenForm, '/admin?view=blog-edit&id=3', answers)
  const opener = await screen.findByRole('button', { name: '0 categories' })
  categories = [RECOVERY]

  fireEvent.click(opener)
  const category = await screen.findByLabelText<HTMLSelectElement>('Category')

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
  const { sent } = await openStored({ status: 'scheduled', scheduledFor: LATER })
  const time = field('Publish at')
  vi.spyOn(time.validity, 'badInput', 'get').mockReturnValue(true)

  fireEvent.change(time, { target: { value: '' } })
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })

  expect(
    await screen.findByText(
      'Enter a complete date and time, such as 06/30/2027 9:30 AM, or clear the field.',
    ),
  ).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(time))
  expect(sent).toEqual([])
})

test('a new post is sent without its empty fields', async () => {
  const { sent, toasts } = await openNew({ 'POST /api/blog': () => makePost() })

  fill('Title *', 'A post')
  press('More tools')
  fireEvent.click(screen.getByLabelText('HTML source'))
  fill('Content: HTML source', '<p>Its text</p>')
  press('Create Post')

  await waitFor(() => expect(toasts).toHaveLength(1))
  const body = { title: 'A post', content: '<p>Its text</p>', status: 'draft', scheduledFor: null }
  expect(sent).toEqual([{ call: 'POST /api/blog', body }])
})

test('only changed fields are sent, then the list is shown', async () => {
  const saved = makePost({ title: 'Other', updatedAt: LATER })
  const { currentSearch, sent, toasts } = await openStored({}, () => saved)

  fill('Title *', 'Other')
  press('Save Changes')

  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Success', description: 'Blog post updated successfully' }]),
  )
  const body = { title: 'Other', updatedAt: makePost().updatedAt }
  expect(sent).toEqual([{ call: 'PUT /api/admin/blog/3', body }])
  await waitFor(() => expect(currentSearch()).toBe('?view=blog'))
})

test('an address that another post has is reported at its field', async () => {
  const message = 'Another post already has this address'
  const refusal = { message, issues: [{ path: 'slug', message }] }
  await openStored({}, () => jsonAnswer(refusal, 409))

  fireEvent.click(screen.getByRole('button', { name: /^Address/ }))
  const address = screen.getByRole('textbox', { name: 'Address' })
  fireEvent.change(address, { target: { value: 'taken' } })
  expect(screen.getByText(/The public address will change/)).toBeTruthy()
  press('Save Changes')

  expect(await screen.findByText(message)).toBeTruthy()
})

test('the preview of an empty post says so', async () => {
  vi.setSystemTime('2026-03-02T15:00:00.000Z')
  await openNew()

  press('Preview')

  const preview = within(screen.getByRole('dialog', { name: 'Preview' }))
  expect(preview.getByRole('heading', { name: 'Untitled Post' })).toBeTruthy()
  expect(preview.getByText('No content provided')).toBeTruthy()
  expect(preview.getByText('March 2, 2026')).toBeTruthy()
  fireEvent.click(preview.getByRole('button', { name: 'Close Preview' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the preview shows every part of the post', async () => {
  await openStored({
    excerpt: 'In short',
    categoryId: 4,
    tags: ['records'],
    featuredImageId: 'a',
    featuredImageUrl: '/media/a-800.webp',
  })

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

test.each([
  { status: 'published', publishedAt: '2026-02-17T15:00:00.000Z', shown: 'February 17, 2026' },
  {
    status: 'scheduled',
    publishedAt: null,
    scheduledFor: '2026-05-04T15:00:00.000Z',
    shown: 'May 4, 2026',
  },
  { status: 'draft', publishedAt: null, shown: 'March 2, 2026' },
] as const)('the preview of a $status post has the date that readers will see', async (row) => {
  const { shown, ...post } = row
  vi.setSystemTime('2026-03-02T15:00:00.000Z')
  await openStored(post)

  press('Preview')

  expect(within(screen.getByRole('dialog', { name: 'Preview' })).getByText(shown)).toBeTruthy()
})

test('a part of the form is one line that says how it is, until it is opened', async () => {
  await openStored({ title: 'Hours', metaTitle: 'Opening hours' })
  expect(screen.queryByLabelText('Meta title')).toBeNull()
  expect(screen.queryByText('Choose an image')).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: /^SEO Search result: Opening hours/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Featured image None/ }))

  expect(field('Meta title').value).toBe('Opening hours')
  expect(screen.getByText('Choose an image')).toBeTruthy()
})

test('a missing post has the head of the form, which leads back', async () => {
  openView(
    BlogEditView,
    '/admin?view=blog-edit&id=3',
    buildAnswers(
      {},
      { 'GET /api/admin/blog/3': () => jsonAnswer({ message: 'There is no such post' }, 404) },
    ),
  )

  expect(await screen.findByText(/There is no such post/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Blog Post')
})

test.each([
  ['tags', 'Tags'],
  ['scheduledFor', 'Publish at'],
])('a save that is refused because of %s moves the focus to its field', async (path, label) => {
  const issues = [{ path, message: 'Wrong' }]
  const post = { status: 'scheduled', scheduledFor: LATER } as const
  await openStored(post, () => jsonAnswer({ message: 'No', issues }, 400))

  press('Save Changes')

  await waitFor(() => expect(document.activeElement).toBe(field(label)))
})
