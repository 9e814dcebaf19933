import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import type { Answer, Request, Task } from './messages.ts'

/** A killed site cannot end its worker, and a busy task receives no message. */
const END_WITH_SITE = `
  const site = process.ppid
  setInterval(() => process.ppid !== site && process.kill(process.pid, 'SIGKILL'), 1000)`

/** Answers the requests of `runInWorker`, one task at a time. */
export function serveTasks(load: Record<string, () => Promise<Task>>): void {
  new Worker(END_WITH_SITE, { eval: true }).unref()
  let results: AsyncIterator<unknown> | undefined
  process.on('message', (request: Request<never>) => {
    void answer(request).then((found) => process.send?.(found))
  })

  async function answer(request: Request<never>): Promise<Answer<unknown>> {
    try {
      if (typeof request === 'object') {
        const task = await load[request.task]?.()
        if (!task) throw new Error(`There is no task ${request.task}`)
        results = task(request.input)[Symbol.asyncIterator]()
      }
      const next = await (request === 'return' ? results?.return?.() : results?.next())
      return next?.done === false ? { value: next.value } : { done: true }
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error)
      return { failure, isExpected: error instanceof AppError }
    }
  }
}
