import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../admin/dialogs/dialog.tsx'
import { ToastProvider } from './toast-provider.tsx'
import { useToast, type ToastContent } from './use-toast.ts'

function Trigger({ toast }: { toast: ToastContent }) {
  const showToast = useToast()
  return (
    <button type="button" onClick={() => showToast(toast)}>
      {`show ${toast.title}`}
    </button>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <ToastProvider>
      <Trigger toast={{ title: 'First', description: 'More about it' }} />
      <Trigger toast={{ title: 'Second', variant: 'destructive' }} />
      <Trigger toast={{ title: 'Short', durationMs: 1500 }} />
      <Trigger
        toast={{ title: 'Error', description: 'That code is wrong.', variant: 'destructive' }}
      />
    </ToastProvider>,
  )
})

/** Waits, because the notification area is loaded with the first toast. */
async function show(title: string) {
  fireEvent.click(screen.getByRole('button', { name: `show ${title}` }))
  await act(() => import('./toast-region.tsx'))
  await act(() => vi.advanceTimersByTimeAsync(50))
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const politeness = () => screen.getByRole('status').getAttribute('aria-live')
const toasts = () => [...document.querySelectorAll('.toast')].map((toast) => toast.textContent)

test('F8 does nothing while there has been no toast', () => {
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })

  expect(document.activeElement).toBe(document.body)
  expect(document.querySelector('.toast-viewport')).toBeNull()
})

test('a toast is a group that has the name of its title', async () => {
  await show('First')

  expect(screen.getByRole('group', { name: 'First' }).className).toBe('toast')
})

test('a toast goes after five seconds', async () => {
  await show('First')
  expect(toasts()).toEqual(['First More about it'])

  await pass(4800)
  expect(toasts()).toHaveLength(1)
  await pass(200)
  expect(toasts()).toEqual([])
})

test('a new toast takes the place of the old one and has its own five seconds', async () => {
  await show('First')
  await pass(4000)

  await show('Second')
  expect(toasts()).toEqual(['Second'])
  await pass(4000)
  expect(toasts()).toEqual(['Second'])
})

test('F8 moves the focus to the notification area', async () => {
  await show('First')

  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })

  expect(document.activeElement?.className).toBe('toast-viewport')
})

test('a toast can go sooner', async () => {
  await show('Short')

  await pass(1400)
  expect(toasts()).toHaveLength(1)
  await pass(100)
  expect(toasts()).toEqual([])
})

test('a toast stays while the focus is on it', async () => {
  await show('First')

  act(() => screen.getByRole('button', { name: 'Close notification' }).focus())
  await pass(20_000)

  expect(toasts()).toHaveLength(1)
})

test('its button closes it and the focus returns to where it was', async () => {
  const trigger = screen.getByRole('button', { name: 'show First' })
  await show('First')
  act(() => trigger.focus())
  const close = screen.getByRole('button', { name: 'Close notification' })

  act(() => close.focus())
  fireEvent.click(close)

  expect(toasts()).toEqual([])
  expect(document.activeElement).toBe(trigger)
})

test('a toast is part of the open dialog, and stays when that closes', async () => {
  const { rerender } = render(<DialogWithToast isOpen />)
  fireEvent.click(screen.getByRole('button', { name: 'show In a dialog' }))
  await act(() => vi.advanceTimersByTimeAsync(50))
  const dialog = screen.getByRole('dialog')

  expect(within(dialog).getByRole('status').textContent).toBe('Notification In a dialog')
  expect(within(dialog).getByRole('button', { name: 'Close notification' })).toBeTruthy()
  await pass(3000)
  rerender(<DialogWithToast isOpen={false} />)

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(toasts()).toEqual(['In a dialog'])
  await pass(1950)
  expect(toasts()).toEqual([])
})

function DialogWithToast({ isOpen }: { isOpen: boolean }) {
  return (
    <ToastProvider>
      {isOpen && (
        <Dialog title="A question" onClose={() => {}}>
          <Trigger toast={{ title: 'In a dialog' }} />
        </Dialog>
      )}
    </ToastProvider>
  )
}

test('an error is heard once, by its title and text', async () => {
  await show('Error')

  expect(screen.getByRole('status').textContent).toBe('Notification Error That code is wrong.')
})

test('an error is announced at once, good news when the reader pauses', async () => {
  await show('First')
  expect(politeness()).toBe('polite')

  await show('Second')

  expect(politeness()).toBe('assertive')
})
