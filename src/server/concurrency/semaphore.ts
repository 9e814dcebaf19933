import { Unavailable } from '../errors.ts'

type SemaphoreOptions = {
  /** How many tasks run at once. */
  permits: number
  /** How many more tasks may wait, counted apart for urgent ones; unlimited if absent. */
  waitingMax?: number
  /** How long a task waits before it is refused; unlimited if absent. */
  waitingMs?: number
}

/** Urgent tasks wait in a queue of their own and go first. */
type Urgency = { isUrgent?: boolean }
type Queue = Set<() => void>

/** Long enough for a queue of short tasks to shrink. */
const RETRY_AFTER_S = 5

/** Limits how many tasks run at once; the others wait in order of arrival. */
export class Semaphore {
  #free: number
  readonly #waitingMax: number
  readonly #waitingMs: number | undefined
  readonly #urgent: Queue = new Set()
  readonly #others: Queue = new Set()

  constructor({ permits, waitingMax = Infinity, waitingMs }: SemaphoreOptions) {
    this.#free = permits
    this.#waitingMax = waitingMax
    this.#waitingMs = waitingMs
  }

  /** @throws {Unavailable} with Retry-After when too many tasks wait or this one waited too long */
  async run<T>(work: () => Promise<T>, urgency?: Urgency): Promise<T> {
    const release = await this.acquire(urgency)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /**
   * Acquires a permit for work that ends elsewhere, such as a stream.
   * @returns a function that releases the permit; call it once
   * @throws {Unavailable} like `run`
   */
  async acquire({ isUrgent = false }: Urgency = {}): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1
    else await this.#waitIn(isUrgent ? this.#urgent : this.#others)
    return () => {
      const [next] = this.#urgent.size > 0 ? this.#urgent : this.#others
      if (next) next()
      else this.#free += 1
    }
  }

  #waitIn(queue: Queue): Promise<void> {
    if (queue.size >= this.#waitingMax) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      clearTimeout(timer)
      queue.delete(goOn)
    }
    const goOn = () => {
      leave()
      resolve()
    }
    const giveUp = () => {
      leave()
      reject(busy())
    }
    const timer = this.#waitingMs === undefined ? undefined : setTimeout(giveUp, this.#waitingMs)
    queue.add(goOn)
    return promise
  }
}

function busy(): Unavailable {
  return new Unavailable('The site is very busy. Please try again in a moment.', {
    headers: { 'Retry-After': String(RETRY_AFTER_S) },
  })
}
