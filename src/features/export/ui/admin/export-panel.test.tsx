import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { ExportPanel } from './export-panel.tsx'

const EXPORT = 'GET /api/admin/export'

afterEach(() => void delete window.showSaveFilePicker)

/** The file that an admin chooses in the dialog of the browser. */
function chooseFile() {
  const written: Uint8Array[] = []
  const picker = vi.fn<NonNullable<typeof window.showSaveFilePicker>>(async () => ({
    name: 'chosen.zip',
    createWritable: async () => new WritableStream({ write: (chunk) => void written.push(chunk) }),
  }))
  window.showSaveFilePicker = picker
  return { picker, count: () => written.reduce((sum, { length }) => sum + length, 0) }
}

test('an export says what it saves and how far it is, and what came of it', async () => {
  const { picker, count } = chooseFile()
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  const { calls } = openView(ExportPanel, '/admin?view=export', {
    [EXPORT]: () => new Response(readable),
  })
  fireEvent.click(screen.getByLabelText('Visitor messages'))
  press('Export everything')

  await writer.write(new Uint8Array(700 * 1024))
  expect(await screen.findByText(/^Exporting… 700 KB Keep/)).toBeTruthy()
  await writer.write(new Uint8Array(1024))
  expect(await screen.findByText(/^Exporting… 701 KB Keep/)).toBeTruthy()
  await writer.close()

  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Exported 701 KB to chosen.zip. Open index.html in it.',
    ),
  )
  expect(screen.queryByText(/^Exporting…/)).toBeNull()
  expect(count()).toBeGreaterThan(700 * 1024)
  expect(calls).toEqual([`${EXPORT}?messages=true`])
  const [options] = picker.mock.lastCall ?? []
  expect(options?.suggestedName).toMatch(/^township-vault-\d{4}-\d\d-\d\d\.zip$/)
})

test.each([
  [
    'a lost connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    /cannot be reached\. Try again/,
  ],
  ['a refusal', () => jsonAnswer({ message: 'The disk is full' }, 507), /The disk is full/],
])('%s is explained once, in a line that stays', async (_, answer, text) => {
  chooseFile()
  const { toasts } = openView(ExportPanel, '/admin?view=export', { [EXPORT]: answer })
  press('Export everything')

  expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to export: /)
  expect(screen.getByRole('alert').textContent).toMatch(text)
  expect(toasts).toEqual([])
})

test('nothing is fetched when the dialog of the browser is closed', async () => {
  window.showSaveFilePicker = () => Promise.reject(new DOMException('', 'AbortError'))
  const { calls } = openView(ExportPanel, '/admin?view=export')
  press('Export everything')

  await screen.findByRole('button', { name: 'Export everything' })
  expect(calls).toEqual([])
})
