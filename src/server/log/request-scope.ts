import { AsyncLocalStorage } from 'node:async_hooks'

/** Carries the request id implicitly, so that no function has to pass it on. */
const scope = new AsyncLocalStorage<string>()

/** Runs the handling of a request; all its log lines carry the id. */
export function inRequest<Result>(id: string, answer: () => Result): Result {
  return scope.run(id, answer)
}

export function currentRequestId(): string | undefined {
  return scope.getStore()
}
