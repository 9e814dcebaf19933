/** Starts a task and asks for its first result, asks for the next one, or ends the task. */
export type Request<Input> = { task: string; input: Input } | 'next' | 'return'

export type Answer<Result> =
  | { value: Result }
  | { done: true }
  /** `isExpected` if the message is for the person who caused the failure. */
  | { failure: string; isExpected: boolean }

/** A task gives its results one by one. Its input and results are values that can be cloned. */
export type Task = (input: never) => AsyncIterable<unknown>
