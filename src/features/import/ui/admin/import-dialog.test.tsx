import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import { ImportDialog } from './import-dialog.tsx'

const IMPORT = 'POST /api/admin/imports'
const NEW = { what: 'post', name: 'New fees', outcome: 'created', from: null, to: null, notes: [] }
const LEFT_OUT = { ...NEW, name: 'No words', outcome: 'left out', notes: ['It has no words'] }

function open(send: (path: string) => unknown) {
  const onClose = vi.fn<() => void>()
  const Both = () => <ImportDialog onClose={onClose} />
  return { onClose, ...openView(Both, '/admin', { [IMPORT]: (_, path) => send(path) }) }
}

const answer = (...lines: object[]) =>
  new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText('File: choose a file'), {
    target: { files: [new File(['{}'], name, { type: 'application/json' })] },
  })

const listNames = () =>
  within(screen.getByRole('list', { hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map((item) => item.textContent)

test('what a file would lose comes first, and after the import only what was lost', async () => {
  const { onClose, toasts } = open(() => answer(NEW, LEFT_OUT))
  choose('site.json')
  expect(await screen.findByText('1 left out, 1 new')).toBeTruthy()
  expect(listNames()).toEqual(['Left outpostNo wordsIt has no words', 'NewpostNew fees'])

  press('Import 1 item')
  expect(await screen.findByText('1 item imported, 1 left out')).toBeTruthy()
  expect(listNames()).toEqual(['Left outpostNo wordsIt has no words'])
  expect(toasts.map(({ description }) => description)).toEqual(['1 item imported'])
  expect(onClose).not.toHaveBeenCalled()
})

test('an import without a loss closes the dialog', async () => {
  const { onClose } = open(() => answer(NEW))
  choose('site.json')
  await screen.findByText('1 new')

  press('Import 1 item')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test.each([
  ['a refusal', () => jsonAnswer({ message: 'This is not a zip file' }, 400)],
  ['items', () => answer(NEW)],
])('%s of a file does not count for the next one', async (_, answerFirst) => {
  const first = Promise.withResolvers<Response>()
  const second = Promise.withResolvers<Response>()
  const { sent } = open((path) => (path.includes('first') ? first.promise : second.promise))
  choose('first.json')
  choose('second.json')
  first.resolve(answerFirst())
  await waitFor(() => expect(sent.at(-1)?.call).toContain('second'))

  expect(await screen.findByText('Reading the file…')).toBeTruthy()
  expect(screen.queryByRole('list', { hidden: true })).toBeNull()
  second.resolve(answer(NEW, NEW))
  expect(await screen.findByText('2 new')).toBeTruthy()
  expect(screen.queryAllByText('This is not a zip file')).toEqual([])
})
