import { expect, test, vi } from 'vitest'
import type { MediaImage } from '../../../schema.ts'
import { buildImage } from '../testing.ts'
import { ApiError } from '#ui/api.ts'
import { UploadQueue } from './upload-queue.ts'

type Sent = { name: string; signal: AbortSignal; answer: (image: MediaImage | Error) => void }

/** A queue whose uploads the test finishes or fails. */
function startQueue() {
  const sent: Sent[] = []
  const told = {
    onStored: vi.fn<(image: MediaImage) => void>(),
    onFailed: vi.fn<(problem: string) => void>(),
    onFinished: vi.fn<(count: number) => void>(),
  }
  const queue = new UploadQueue({
    findProblem: ({ name }) => (name.endsWith('.txt') ? 'No image' : undefined),
    describeError: (error) => (error instanceof Error ? error.message : 'unknown'),
    send: ({ name }, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')))
        const answer = (image: MediaImage | Error) =>
          image instanceof Error ? reject(image) : resolve(image)
        sent.push({ name, signal, answer })
      }),
    ...told,
  })
  const add = (...names: string[]) =>
    queue.add(
      names.map((name) => new File(['x'], name)),
      'general',
    )
  const states = () => queue.lines().map(({ file, state }) => `${file.name} ${state}`)
  const settle = async (index: number, answer: MediaImage | Error = buildImage()) => {
    sent[index]?.answer(answer)
    await new Promise((done) => setTimeout(done))
  }
  return { queue, sent, add, states, settle, ...told }
}

test('two files are uploaded at a time, then the next', async () => {
  const { add, states, settle } = startQueue()
  add('a.png', 'b.png', 'c.png')
  expect(states()).toEqual(['a.png sending', 'b.png sending', 'c.png waiting'])

  await settle(0)

  expect(states()).toEqual(['a.png done', 'b.png sending', 'c.png sending'])
})

test('finished uploads leave the list with a single toast', async () => {
  const { add, states, settle, onFinished, onStored } = startQueue()
  add('a.png', 'b.png')

  await settle(0)
  await settle(1)

  expect(states()).toEqual([])
  expect(onStored).toHaveBeenCalledTimes(2)
  expect(onFinished.mock.calls).toEqual([[2]])
})

test('a failure stops no other and stays until it is tried again', async () => {
  const { queue, add, states, settle, onFailed, onFinished } = startQueue()
  add('a.png', 'b.png')
  await settle(0, new Error('The disk is full'))
  await settle(1)
  expect(states()).toEqual(['a.png failed'])
  expect(queue.lines()[0]?.canRetry).toBe(true)
  expect(onFailed.mock.calls).toEqual([['The disk is full']])
  expect(onFinished).not.toHaveBeenCalled()

  queue.retry(queue.lines()[0]?.id ?? 0)
  await settle(2)

  expect(states()).toEqual([])
  expect(onFinished.mock.calls).toEqual([[1]])
})

test('a file that the server has refused is not offered for another try', async () => {
  const { queue, add, settle } = startQueue()
  add('fake.png')
  await settle(0, new ApiError(400, '{"message":"Please select an image file"}'))

  expect(queue.lines()).toMatchObject([{ state: 'failed', canRetry: false }])
})

test('a file that is not an image is never sent', () => {
  const { add, sent, states, onFailed } = startQueue()

  add('notes.txt', 'a.png')

  expect(states()).toEqual(['notes.txt failed', 'a.png sending'])
  expect(sent.map(({ name }) => name)).toEqual(['a.png'])
  expect(onFailed).not.toHaveBeenCalled()
})

test('a cancelled file is stopped and makes room', async () => {
  const { queue, add, sent, states, settle, onFailed } = startQueue()
  add('a.png', 'b.png', 'c.png')

  queue.drop(queue.lines()[0]?.id ?? 0)
  await settle(1)

  expect(sent[0]?.signal.aborted).toBe(true)
  expect(states()).toEqual(['b.png done', 'c.png sending'])
  expect(onFailed).not.toHaveBeenCalled()
})

test('clearing the queue stops all uploads silently', async () => {
  const { queue, add, sent, states, settle, onFailed, onFinished } = startQueue()
  add('notes.txt', 'a.png', 'b.png')

  queue.clear()
  add('c.png')
  await settle(2)

  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  expect(states()).toEqual([])
  expect(onFailed).not.toHaveBeenCalled()
  expect(onFinished.mock.calls).toEqual([[1]])
})
