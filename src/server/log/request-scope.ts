import { AsyncLocalStorage } from 'node:async_hooks'

/** Carries the request id implicitly, so that functions do not have to pass it on. */
const scope = new AsyncLocalStorage<string>()

/** Handles a request, so that all its log lines have the id. */
export function inRequest<Result>(id: string, answer: () => Result): Result {
  return scope.run(id, answer)
}

export function currentRequestId(): string | undefined {
  return scope.getStore()
}
