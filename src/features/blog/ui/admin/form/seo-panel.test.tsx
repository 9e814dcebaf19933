import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { useEntityForm } from '#ui/admin/form/use-entity-form.ts'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { postEntity } from '../post-entity.ts'
import { SeoPanel } from './seo-panel.tsx'
import { makePost } from '../testing.ts'

const GENERATE = 'POST /api/admin/generate-seo'
const NEEDED = 'Please fill in the title and content before generating SEO metadata.'

/** The panel without the form's editor, which takes long to open. */
function PostSeoPanel() {
  return (
    <SeoPanel work={useEntityForm(postEntity, { stored: makePost() })} knownTags={['records']} />
  )
}

function NewSeoPanel() {
  return <SeoPanel work={useEntityForm(postEntity, { stored: undefined })} knownTags={[]} />
}

function open(answer: () => unknown = () => ({})) {
  const view = openView(PostSeoPanel, '/admin?view=blog-edit&id=3', { [GENERATE]: answer })
  press(/^SEO/)
  return view
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

const isOver = (text: string) => screen.getByText(text).closest('[data-over]') !== null

test('the counters count, and an excess is reported at once', () => {
  open()

  fill('Meta title', 'x'.repeat(60))
  expect(isOver('60/60')).toBe(false)
  fill('Meta title', 'x'.repeat(61))
  expect(isOver('61/60')).toBe(true)
  expect(screen.getByText('Meta title too long')).toBeTruthy()
  fill('Meta description', 'x'.repeat(161))
  expect(screen.getByText('161/160')).toBeTruthy()
  expect(screen.getByText('Meta description too long')).toBeTruthy()
})

test('Generate SEO fills in its suggestions, names their source, and can undo them', async () => {
  const seoData = { metaTitle: 'Found', metaDescription: 'Described', tags: ['records', 'drill'] }
  const { sent } = open(() => ({ seoData, source: 'built-in' }))
  fill('Meta title', 'My own')

  press('Generate SEO')
  expect(await screen.findByText(/Suggested by the built-in generator/)).toBeTruthy()
  expect(field('Meta title').value).toBe('Found')
  expect(field('Meta description').value).toBe('Described')
  const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')
  expect(tags.map((tag) => tag.textContent)).toEqual(['records', 'drill'])
  const body = { title: 'A post', content: '<p>Its text</p>', excerpt: '' }
  expect(sent).toEqual([{ call: GENERATE, body }])

  screen.getByRole('button', { name: 'Undo suggestions' }).focus()
  press('Undo suggestions')
  expect(field('Meta title').value).toBe('My own')
  expect(screen.queryByRole('list', { name: 'Tags' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Generate SEO' }))
})

test('a field without a suggestion stays as it was, and the note says so', async () => {
  const seoData = { metaTitle: '', metaDescription: '', tags: ['drill'] }
  open(() => ({ seoData, source: 'built-in' }))
  fill('Meta title', 'My own')

  press('Generate SEO')

  expect(await screen.findByText(/The title is too long for a search result/)).toBeTruthy()
  expect(screen.getByText(/No sentence of the text is short enough/)).toBeTruthy()
  expect(field('Meta title').value).toBe('My own')
})

test('text typed while Generate SEO is busy can be undone, and its tags stay', async () => {
  const later = Promise.withResolvers<object>()
  const seoData = { metaTitle: 'Found', metaDescription: 'Described', tags: ['drill'] }
  open(() => later.promise)
  press('Generate SEO')
  await screen.findByRole('button', { name: 'Generating...' })

  fill('Meta title', 'Typed meanwhile')
  const tags = screen.getByRole('combobox', { name: 'Tags' })
  fireEvent.change(tags, { target: { value: 'elections,' } })
  later.resolve({ seoData, source: 'built-in' })

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
  async (given, text) => {
    const { toasts } = open(given)

    press('Generate SEO')

    const toast = { title: 'Error', description: text, variant: 'destructive' }
    await waitFor(() => expect(toasts).toEqual([toast]))
  },
)

test("the search result shows the public page's text for an empty field", async () => {
  open()

  expect(screen.getByText('vault.example › blog › a-post')).toBeTruthy()
  expect(screen.getByText('A post | Township Vault')).toBeTruthy()
  expect(screen.getByText('Its text…')).toBeTruthy()
  fill('Meta title', 'For engines')
  expect(await screen.findByText('For engines | Township Vault')).toBeTruthy()
})

test('Generate SEO needs a title and content', async () => {
  const { sent, toasts } = openView(NewSeoPanel, '/admin?view=blog-create')

  press('Generate SEO')

  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Error', description: NEEDED, variant: 'destructive' }]),
  )
  expect(sent).toEqual([])
})
