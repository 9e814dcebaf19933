import { AsyncLocalStorage } from 'node:async_hooks'

/** Carried along by the runtime, so that no function has to hand the id of a request on. */
const scope = new AsyncLocalStorage<string>()

/** Runs what answers a request; whatever it writes to the log carries the id. */
export function inRequest<Result>(id: string, answer: () => Result): Result {
  return scope.run(id, answer)
}

export function currentRequestId(): string | undefined {
  return scope.getStore()
}
