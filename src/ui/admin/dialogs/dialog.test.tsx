import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

function Opener({ isGoneAfterwards }: { isGoneAfterwards?: boolean }) {
  const [state, setState] = useState<'before' | 'open' | 'after'>('before')
  return (
    <main id="main" tabIndex={-1}>
      {!(isGoneAfterwards && state === 'after') && (
        <button type="button" onClick={() => setState('open')}>
          Open
        </button>
      )}
      {state === 'open' && (
        <Dialog title="A question" onClose={() => setState('after')}>
          <input type="file" aria-label="Picture" />
        </Dialog>
      )}
    </main>
  )
}

function open() {
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  return opener
}

test('a dialog returns the focus to its opener', () => {
  render(<Opener />)
  const opener = open()

  fireEvent.click(screen.getByRole('button', { name: 'Close' }))

  expect(document.activeElement).toBe(opener)
})

test("the focus goes to the content when the dialog's opener is gone", async () => {
  render(<Opener isGoneAfterwards />)
  open()

  fireEvent.click(screen.getByRole('button', { name: 'Close' }))

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('Escape closes a dialog', () => {
  render(<Opener />)
  open()

  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))

  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press outside a dialog closes it, one on its scroll bar does not', () => {
  render(<Opener />)
  open()
  const dialog = screen.getByRole('dialog')
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 640, 400))

  fireEvent.mouseDown(dialog, { clientX: 735, clientY: 200 })
  expect(screen.queryByRole('dialog')).toBe(dialog)
  fireEvent.mouseDown(dialog, { clientX: 20, clientY: 200 })

  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a file picker that is closed without a choice leaves its dialog open', () => {
  render(<Opener />)
  open()

  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }))

  expect(screen.getByRole('dialog')).toBeTruthy()
})

function openConfirmation(onConfirm: () => unknown = () => {}) {
  render(
    <ConfirmDialog title="Really?" confirmLabel="Delete" onConfirm={onConfirm} onCancel={() => {}}>
      <p>This cannot be undone.</p>
    </ConfirmDialog>,
  )
  return screen.getByRole('button', { name: 'Delete' })
}

test('a confirmation focuses Cancel, and is busy while the confirmed action runs', () => {
  const onConfirm = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
  const confirm = openConfirmation(onConfirm)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))

  fireEvent.click(confirm)
  fireEvent.click(confirm)

  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('a confirmation is announced with its consequences', () => {
  openConfirmation()

  const described = screen.getByRole('alertdialog').getAttribute('aria-describedby')

  expect(document.getElementById(described ?? '')?.textContent).toBe('This cannot be undone.')
})

test('a double click on the button that opens a confirmation does not confirm', () => {
  const onConfirm = vi.fn<() => void>()
  const confirm = openConfirmation(onConfirm)

  fireEvent.click(confirm, { detail: 2 })
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.click(confirm, { detail: 1 })

  expect(onConfirm).toHaveBeenCalledTimes(1)
})
