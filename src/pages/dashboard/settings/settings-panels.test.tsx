import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { TrashPanel } from './settings-panels.tsx'

test('Settings says how much rests in the trash', async () => {
  openView(TrashPanel, '/admin?view=settings', { 'GET *': () => [{ id: 3 }, { id: 4 }] })

  const text = '2 items can be restored. Each is deleted for good 30 days after its deletion.'
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Trash' })).toBeTruthy()
})
