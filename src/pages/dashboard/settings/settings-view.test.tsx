import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { getView } from '../views.tsx'
import { SettingsView } from './settings-view.tsx'

const getIndex = () => within(screen.getByRole('navigation', { name: 'All settings' }))
const getLine = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent

test('each line opens a view that exists', () => {
  openView(SettingsView, '/admin?view=settings')

  for (const link of getIndex().getAllByRole('link')) {
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'https://vault.example')
    expect(getView(searchParams).name).toBe(searchParams.get('view'))
  }
})

test('a line says how its setting is', async () => {
  openView(SettingsView, '/admin?view=settings', {
    'GET /api/admin/session': () => ({ id: 1, username: 'ruth', displayName: 'Ruth Lee' }),
    'GET /api/admin/factors': () => [],
    'GET /api/admin/sessions': () => [{ id: 'a' }, { id: 'b' }],
    'GET /api/admin/trash': () => [{ id: 1 }, { id: 2 }, { id: 3 }],
    'GET /api/admin/pages': () => [{ status: 'draft' }, { status: 'published' }],
    'GET /api/admin/documents': () => [{ state: 'offered' }, { state: 'expired' }],
    'GET /api/admin/backups': () => ({ isConfigured: false, backups: [] }),
  })

  await screen.findByText('2 places')
  expect(getLine('Your name')).toContain('Ruth Lee')
  expect(getLine('Two-step sign-in and e-mail')).toContain('Off')
  expect(getLine('Trash')).toContain('3 items')
  expect(getLine('Pages')).toContain('1 of 2 published')
  expect(getLine('Documents')).toContain('1 expired')
  expect(getLine('Backups')).toContain('Not set up')
  expect(await screen.findAllByText('Could not be read')).not.toHaveLength(0)
})

test('the search finds a setting by its other names too', () => {
  openView(SettingsView, '/admin?view=settings')
  const search = screen.getByRole('searchbox', { name: 'Search settings' })

  fireEvent.change(search, { target: { value: 'Passkey' } })
  expect(getIndex().getAllByRole('link')).toHaveLength(1)
  expect(getIndex().getByRole('link', { name: 'Two-step sign-in and e-mail' })).toBeTruthy()

  for (const [term, card] of [
    ['password', 'change-password'],
    ['user', 'admin-users'],
  ] as const) {
    fireEvent.change(search, { target: { value: term } })
    expect(getIndex().getAllByRole('link').at(0)?.getAttribute('href')).toMatch(`#${card}`)
  }
  fireEvent.change(search, { target: { value: 'zeppelin' } })
  expect(screen.getByText('No settings match “zeppelin”.')).toBeTruthy()
})
