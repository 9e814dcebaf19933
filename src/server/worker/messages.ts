/** Starts a task and asks for its first result, asks for the next one, or ends the task. */
export type Request = { task: string; input: unknown } | 'next' | 'return'

export type Answer =
  | { value: unknown }
  | { done: true }
  /** `isExpected` if the message is for the person who caused the failure. */
  | { failure: string; isExpected: boolean }

/** A task gives its results one by one, each a value that can be cloned. */
export type Task = (input: never) => AsyncIterable<unknown>
