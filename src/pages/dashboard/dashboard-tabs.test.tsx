import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'

beforeEach(() => {
  openView(() => <DashboardTabs current="blog" />, '/admin?view=blog')
  screen.getByRole('tab', { name: 'Blog' }).focus()
})

/** Presses a key on the tab with the focus, and says whether the browser acts on it, too. */
const press = (init: KeyboardEventInit) =>
  fireEvent.keyDown(document.activeElement ?? document, init)

test('arrows go from tab to tab', () => {
  expect(press({ key: 'ArrowLeft' })).toBe(false)

  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Messages' }))
})

test.for(['altKey', 'ctrlKey', 'metaKey'])(
  'an arrow with %s stays with the browser, which may go back',
  (modifier) => {
    expect(press({ key: 'ArrowLeft', [modifier]: true })).toBe(true)

    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Blog' }))
  },
)

test('Messages has one count, that of the messages without an answer', async () => {
  cleanup()
  openView(() => <DashboardTabs current="blog" />, '/admin?view=blog', {
    'GET *': () => ({ messages: { new: 14, unseen: 2 } }),
  })

  const count = await screen.findByText('14')
  expect(count.closest('[role=tab]')?.textContent).toBe('Messages14 unanswered')
})
