import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { TrashPanel } from './settings-panels.tsx'

const { showToast } = collectToasts()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('Settings says how much rests in the trash', async () => {
  stubFetch().mockImplementation(async () => jsonAnswer([{ id: 3 }, { id: 4 }]))

  openView(TrashPanel, '/admin?view=settings', showToast)

  const text = '2 items can be restored. Each is deleted for good 30 days after its deletion.'
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Trash' })).toBeTruthy()
})
