import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Semaphore } from '../semaphore.ts'
import type { Answer, Request } from './messages.ts'

/** Enough for an entry of 16 MB and what is made of it; less than a server of 1 GB has left. */
const LIMITS = ['--max-old-space-size=128', '--max-semi-space-size=8', '--stack-size=3900']
/** The first post of 100 MB may stand at their end; no honest text takes as long by itself. */
const RESULT_MS = 30_000
/** A task ends where it has given its last result. */
const RETURN_MS = 1_000
/** The next task comes soon, or not for days. */
const IDLE_MS = 5_000

/** V8 ends a process with the first, and Linux with the second. */
const MEMORY_SIGNALS = new Set(['SIGABRT', 'SIGKILL'])

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

/** As many as a site of two processors and 1 GB has room for. */
const slots = new Semaphore({ permits: 2 })
/** The pages of visitors come first. */
const NICENESS = 10

let idle: { worker: ChildProcess; timer: NodeJS.Timeout } | undefined

/**
 * Runs a task of src/worker.ts in a process of its own, with bounds on its memory and on the time of
 * each result: a thread that lacks memory may end the whole site. The task reads on only when the next
 * result is asked for, and ends with the loop.
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
  const release = await slots.acquire()
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
    else await end(worker)
    release()
  }
}

/** Runs a task that gives one result. @throws {WorkerError} as `runInWorker` */
export async function runOnceInWorker<Result>(
  task: string,
  input: unknown,
  options?: { resultMs: number },
): Promise<Result> {
  for await (const result of runInWorker<Result>(task, input, options)) return result
  throw new WorkerError(`${task} gave no result`)
}

async function ask<Result>(
  worker: ChildProcess,
  request: Request<unknown>,
  { signal, ms }: { signal: AbortSignal | undefined; ms: number },
): Promise<Answer<Result>> {
  const limit = new AbortController()
  const tooLong = new WorkerError('takes too long', { isLimit: true })
  const timer = setTimeout(() => limit.abort(tooLong), ms)
  const until = AbortSignal.any([limit.signal, ...(signal ? [signal] : [])])
  try {
    until.throwIfAborted()
    worker.send(request)
    return await Promise.race([
      once(worker, 'message', { signal: until }).then(([answer]): Answer<Result> => answer),
      once(worker, 'exit', { signal: until }).then(([, signalName]) => {
        throw MEMORY_SIGNALS.has(signalName)
          ? new WorkerError('needs too much memory', { isLimit: true })
          : new WorkerError('The worker ended early')
      }),
    ])
  } catch (cause) {
    throw until.aborted ? until.reason : cause
  } finally {
    clearTimeout(timer)
    limit.abort()
  }
}

function takeWorker(): ChildProcess {
  const kept = idle
  idle = undefined
  clearTimeout(kept?.timer)
  if (!kept?.worker.connected) {
    const worker = fork(findEntry(), {
      execArgv: LIMITS,
      // What it reads is somebody else's, so it gets no secrets.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (worker.pid) setPriority(worker.pid, NICENESS)
    // Who waits for an answer learns of it; without anybody, it would end this process.
    return worker.on('error', () => {})
  }
  kept.worker.ref()
  kept.worker.channel?.ref()
  return kept.worker
}

/** Keeps one worker for the next task; neither it nor its timer keeps the process alive. */
function keepWorker(worker: ChildProcess): void {
  if (idle) return void end(worker)
  worker.unref()
  worker.channel?.unref()
  const timer = setTimeout(() => {
    idle = undefined
    void end(worker)
  }, IDLE_MS).unref()
  idle = { worker, timer }
}

async function end(worker: ChildProcess): Promise<void> {
  const hasEnded = worker.exitCode !== null || worker.signalCode !== null
  if (!hasEnded && worker.kill('SIGKILL')) await once(worker, 'exit')
}

/** The build puts it beside the program; before the build, Node runs its TypeScript. */
function findEntry(): string {
  return import.meta.url.endsWith('.ts')
    ? fileURLToPath(new URL('../../worker.ts', import.meta.url))
    : path.join(path.dirname(process.argv[1] ?? ''), 'worker.js')
}
