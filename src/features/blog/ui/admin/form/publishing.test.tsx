import { fireEvent, screen } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { fill } from '#test/actions.ts'
import { openForm } from '#test/open-view.tsx'
import { BlogView } from '../blog-view.tsx'
import { BlogCreateView, BlogEditView } from './post-form.tsx'
import { describeSave } from './save-actions.tsx'
import { makePost } from '../testing.ts'

const NOW = new Date('2026-01-10T15:00:00.000Z')
const LATER = '2026-11-30T13:00:00.000Z'
const DRAFT = makePost({ status: 'draft', publishedAt: null })
const NO_POSTS = { items: [], total: 0, page: 1, pages: 1, counts: {} }

/** The form of a draft, and the list that follows it. */
function Views() {
  const view = useSearchParams()[0].get('view')
  if (view === 'blog-create') return <BlogCreateView />
  return view === 'blog-edit' ? <BlogEditView /> : <BlogView />
}

const open = (address: string) =>
  openForm(Views, address, {
    'GET /api/admin/blog/3': () => DRAFT,
    'PUT /api/admin/blog/3': () => makePost(),
    'GET /api/admin/blog/page': () => NO_POSTS,
    'GET *': () => [],
  })

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))

test('"Publish now" publishes a draft, and the list shows its address', async () => {
  const { sent } = await open('/admin?view=blog-edit&id=3')

  press('Publish now')

  expect(await screen.findByText('“A post” is on the blog:')).toBeTruthy()
  expect(sent).toMatchObject([{ body: { status: 'published' } }])
  const link = screen.getByRole('link', { name: 'https://vault.example/blog/a-post' })
  expect(link.getAttribute('href')).toBe('https://vault.example/blog/a-post')
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
})

test('a scheduled post needs a time, because it stays hidden without one', async () => {
  const { sent } = await open('/admin?view=blog-edit&id=3')
  fill('Status', 'scheduled')

  press('Save Changes')

  const text = 'Enter the date and time. Without them, the post stays hidden.'
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByLabelText('Publish at').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('the words next to the buttons follow the status, and lead to it', async () => {
  await open('/admin?view=blog-create')
  fill('Status', 'published')

  fireEvent.click(await screen.findByText('Publishes it now'))

  expect(document.activeElement?.textContent).toBe('Publishing')
})

test.for([
  ['draft', '', undefined, 'Saves a draft'],
  ['draft', '', makePost(), 'Takes it off the blog'],
  ['published', '', undefined, 'Publishes it now'],
  ['published', '', DRAFT, 'Publishes it now'],
  ['published', '', makePost(), 'Updates the public post'],
  ['scheduled', LATER, undefined, 'Publishes on Nov 30, 2026, 8:00\u00A0AM'],
  ['scheduled', '', DRAFT, 'Stays hidden until it has a time'],
  ['scheduled', '2026-01-05T15:00:00.000Z', DRAFT, 'Publishes it now'],
] as const)('a post that is %s at “%s”: %s', ([status, scheduledFor, stored, text]) => {
  expect(describeSave({ status, scheduledFor }, stored, NOW)).toBe(text)
})
