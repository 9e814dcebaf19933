import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { readState } from './setting-line.tsx'

test('a state that a browser has translated gives way to the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<{ count: number }>()
  const Line = readState<{ count: number }>({ queryKey: ['/api/admin/things'] }, ({ count }) => ({
    text: `${count} left`,
    isOpen: true,
  }))
  openView(Line, '/admin', {
    'GET /api/admin/things': () => promise,
  })
  const words = await screen.findByText('…')
  const font = document.createElement('font')
  words.firstChild?.replaceWith(font)

  resolve({ count: 3 })

  expect(await screen.findByText('3 left')).toBeTruthy()
})
