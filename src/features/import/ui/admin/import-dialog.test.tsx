import { QueryClient } from '@tanstack/react-query'
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

  press('Import 1 post')
  expect(await screen.findByText('1 post imported, 1 left out')).toBeTruthy()
  expect(listNames()).toEqual(['Left outpostNo wordsIt has no words'])
  expect(toasts).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('an import without a loss closes the dialog', async () => {
  const { onClose } = open(() => answer(NEW))
  choose('site.json')
  await screen.findByText('1 new')

  press('Import 1 post')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('what comes is counted by its kind', async () => {
  const category = { ...NEW, what: 'category' }
  open(() => answer(NEW, category, category, { ...NEW, what: 'redirect' }))
  choose('site.json')

  expect(
    await screen.findByRole('button', { name: 'Import 1 post, 2 categories, and 1 redirect' }),
  ).toBeTruthy()
})

test('a lost connection is explained once, in the dialog, and can be tried again', async () => {
  const lost = Promise.withResolvers<Response>()
  const answers: unknown[] = [lost.promise, answer(NEW)]
  const { toasts } = open(() => answers.shift())
  lost.reject(new TypeError('Failed to fetch'))
  choose('site.json')

  expect(await screen.findByText(/^The server cannot be reached\. Nothing is lost\./)).toBeTruthy()
  expect(toasts).toEqual([])
  press('Try again')
  expect(await screen.findByText('1 new')).toBeTruthy()
})

test('a file without its pictures says once how to bring them', async () => {
  const notes = ['Image not found: /hall.jpg', 'Image not found: /park.jpg']
  open(() => answer({ ...NEW, notes }))
  choose('site.json')

  expect(await screen.findAllByText(/put this file and the folder with the images/)).toHaveLength(1)
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

/** Chooses a file, and imports it from a server that answers line by line. */
async function importSlowly(items: number) {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  const view = open((path) =>
    path.includes('dryRun=true')
      ? answer(...Array.from({ length: items }, () => NEW))
      : new Response(readable),
  )
  choose('site.json')
  await screen.findByText(`${items} new`)
  press(`Import ${items} posts`)
  const bring = (line: object) =>
    writer.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`))
  return { ...view, writer, bring }
}

const read = () => screen.getByRole('status', { hidden: true }).textContent

test('a running import is read aloud at each quarter', async () => {
  const { bring, writer } = await importSlowly(8)

  expect(read()).toMatch(/^0 of 8 imported/)
  await bring(NEW)
  await screen.findByText(/^1 of 8 imported/)
  expect(read()).toMatch(/^0 of 8 imported/)
  await bring(NEW)
  await waitFor(() => expect(read()).toMatch(/^2 of 8 imported/))
  await bring(NEW)
  await screen.findByText(/^3 of 8 imported/)
  expect(read()).toMatch(/^2 of 8 imported/)
  await writer.close()
})

test('an import that fails after the dialog was closed says so, and the lists are read again', async () => {
  const { bring, writer, unmount, toasts } = await importSlowly(8)
  await bring(NEW)
  await screen.findByText(/^1 of 8 imported/)
  const refetched = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
  unmount()
  await writer.abort(new TypeError('Failed to fetch'))

  await waitFor(() =>
    expect(toasts.map(({ description }) => description)).toEqual([
      expect.stringMatching(/^The server cannot be reached/),
    ]),
  )
  expect(refetched).toHaveBeenCalled()
})
