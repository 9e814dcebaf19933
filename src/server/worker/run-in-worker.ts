import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Answer, Request } from './messages.ts'

/** Enough for an entry of 16 MB and what is made of it; less than a server of 1 GB has left. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
/** Far longer than the longest honest text takes on a slow machine. */
const RESULT_MS = 10_000
/** A task ends where it has given its last result. */
const RETURN_MS = 1_000
/** The next task comes soon, or not for days. */
const IDLE_MS = 5_000

type About = {
  /** Whether the message is for the person who sent the input. */
  isExpected?: boolean
  /** Whether the task was ended, because it needed too much; the message is 'takes too long' then. */
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
    ask<Result>(
      worker,
      request,
      AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(ms)]),
    )
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

async function ask<Result>(
  worker: Worker,
  request: Request<unknown>,
  signal: AbortSignal,
): Promise<Answer<Result>> {
  signal.throwIfAborted()
  const ended = new AbortController()
  const until = { signal: AbortSignal.any([signal, ended.signal]) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
  worker.postMessage(request)
  try {
    return await Promise.race([
      once(worker, 'message', until).then(([answer]): Answer<Result> => answer),
      once(worker, 'exit', until).then(() => {
        throw new WorkerError('The worker ended early')
      }),
    ])
  } catch (cause) {
    throw describe(cause, signal)
  } finally {
    ended.abort()
  }
}

function describe(cause: unknown, signal: AbortSignal): unknown {
  const { reason } = signal
  if (signal.aborted && reason instanceof DOMException && reason.name === 'TimeoutError')
    return new WorkerError('takes too long', { isLimit: true })
  if (signal.aborted) return reason
  const isTooLarge =
    cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isTooLarge ? new WorkerError('needs too much memory', { isLimit: true }) : cause
}

function takeWorker(): Worker {
  const kept = idle
  idle = undefined
  if (!kept) return new Worker(findEntry(), { resourceLimits: LIMITS })
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
