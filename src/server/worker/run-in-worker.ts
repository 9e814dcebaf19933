import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { getErrorCode } from '../system-errors.ts'
import type { Answer, Request } from './messages.ts'

/** Enough for an entry of 16 MB and what is made of it; less than a server of 1 GB has left. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
/** The first post of 100 MB may stand at their end; no honest text takes as long by itself. */
const RESULT_MS = 30_000
/** A task ends where it has given its last result. */
const RETURN_MS = 1_000
/** The next task comes soon, or not for days. */
const IDLE_MS = 5_000

type About = {
  /** Whether the message is for the person who sent the input. */
  isExpected?: boolean
  /** Whether the task was ended, because it needed too much; the message is then 'takes too long', say. */
  isLimit?: boolean
}

/** A task in a worker has failed or was ended. */
export class WorkerError extends Error {
  readonly isExpected: boolean
  readonly isLimit: boolean

  constructor(message: string, { isExpected = false, isLimit = false }: About = {}) {
    super(message)
    this.isExpected = isExpected || isLimit
    this.isLimit = isLimit
  }
}

let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined

/**
 * Runs a task of src/worker.ts in a thread of its own, with bounds on its memory and on the time of
 * each result. It reads on only when the next result is asked for, and ends with the loop.
 *
 * @param task As it is named in src/worker.ts.
 * @param input A value that can be cloned.
 * @throws {WorkerError} if the task fails, or needs more time or memory than it may
 */
export async function* runInWorker<Result>(
  task: string,
  input: unknown,
  { signal, resultMs = RESULT_MS }: { signal?: AbortSignal | undefined; resultMs?: number } = {},
): AsyncGenerator<Result, void> {
  const worker = takeWorker()
  const send = (request: Request<unknown>, ms: number) =>
    ask<Result>(worker, request, { signal, ms })
  let request: Request<unknown> = { task, input }
  let isUsable = false
  try {
    for (;;) {
      isUsable = false
      const answer = await send(request, resultMs)
      isUsable = true
      if ('done' in answer) return
      if ('failure' in answer) throw new WorkerError(answer.failure, answer)
      yield answer.value
      request = 'next'
    }
  } finally {
    if (isUsable)
      isUsable = await send('return', RETURN_MS).then(
        () => true,
        () => false,
      )
    if (isUsable) keepWorker(worker)
    else await worker.terminate()
  }
}

/** Runs a task that gives one result. @throws {WorkerError} as `runInWorker` */
export async function runOnceInWorker<Result>(task: string, input: unknown): Promise<Result> {
  for await (const result of runInWorker<Result>(task, input)) return result
  throw new WorkerError(`${task} gave no result`)
}

async function ask<Result>(
  worker: Worker,
  request: Request<unknown>,
  { signal, ms }: { signal: AbortSignal | undefined; ms: number },
): Promise<Answer<Result>> {
  const limit = new AbortController()
  const tooLong = new WorkerError('takes too long', { isLimit: true })
  const timer = setTimeout(() => limit.abort(tooLong), ms)
  const until = AbortSignal.any([limit.signal, ...(signal ? [signal] : [])])
  try {
    until.throwIfAborted()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
    worker.postMessage(request)
    return await Promise.race([
      once(worker, 'message', { signal: until }).then(([answer]): Answer<Result> => answer),
      once(worker, 'exit', { signal: until }).then(() => {
        throw new WorkerError('The worker ended early')
      }),
    ])
  } catch (cause) {
    if (until.aborted) throw until.reason
    const isMemory = getErrorCode(cause) === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isMemory ? new WorkerError('needs too much memory', { isLimit: true }) : cause
  } finally {
    clearTimeout(timer)
    limit.abort()
  }
}

function takeWorker(): Worker {
  const kept = idle
  idle = undefined
  if (!kept) {
    const worker = new Worker(findEntry(), { resourceLimits: LIMITS })
    // Who waits for an answer learns of it; without anybody, it would end this process.
    return worker.on('error', () => {})
  }
  clearTimeout(kept.timer)
  kept.worker.ref()
  return kept.worker
}

/** Keeps one worker for the next task; neither it nor its timer keeps the process alive. */
function keepWorker(worker: Worker): void {
  if (idle) return void worker.terminate()
  worker.unref()
  const timer = setTimeout(() => {
    idle = undefined
    void worker.terminate()
  }, IDLE_MS).unref()
  idle = { worker, timer }
}

/** The build puts it beside the program; before the build, Node runs its TypeScript. */
function findEntry(): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL('../../worker.ts', import.meta.url)
    : new URL('worker.js', pathToFileURL(process.argv[1] ?? ''))
}
