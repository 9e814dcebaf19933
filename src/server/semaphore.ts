import { Unavailable } from './errors.ts'

type SemaphoreOptions = {
  /** How many tasks run at once. */
  permits: number
  /** How many more tasks may wait, counted separately for urgent ones; unlimited if absent. */
  waitingMax?: number
  /** How long a task waits before it is refused; unlimited if absent. */
  waitingMs?: number
  /** How many tasks of one client run at once; unlimited if absent. */
  share?: number
}

/** Urgent tasks go first. One client fills no more than half of the queue. */
type Task = { hasPriority?: boolean; client?: string }
type Client = string | undefined
type Waiting = { client: Client; goOn: () => void }

/** Long enough for a queue of short tasks to shrink. */
const RETRY_AFTER_S = 5

/** Limits how many tasks run at once; the others wait in order of arrival. */
export class Semaphore {
  readonly #options: SemaphoreOptions
  readonly #running: Client[] = []
  readonly #urgent = new Set<Waiting>()
  readonly #others = new Set<Waiting>()

  constructor(options: SemaphoreOptions) {
    this.#options = options
  }

  /** @throws {Unavailable} with Retry-After when too many tasks wait or this one waited too long */
  async run<T>(work: () => Promise<T>, task?: Task): Promise<T> {
    const release = await this.acquire(task)
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
  async acquire({ hasPriority = false, client }: Task = {}): Promise<() => void> {
    if (this.#running.length < this.#options.permits && this.#mayRun(client)) {
      this.#running.push(client)
    } else {
      await this.#waitIn(hasPriority ? this.#urgent : this.#others, client)
    }
    return () => {
      this.#running.splice(this.#running.indexOf(client), 1)
      this.#runNext()
    }
  }

  #mayRun(client: Client): boolean {
    const { share = Infinity } = this.#options
    return this.#running.filter((other) => other === client).length < share
  }

  #runNext(): void {
    for (const queue of [this.#urgent, this.#others]) {
      for (const { client, goOn } of queue) {
        if (!this.#mayRun(client)) continue
        this.#running.push(client)
        goOn()
        return
      }
    }
  }

  #waitIn(queue: Set<Waiting>, client: Client): Promise<void> {
    const { waitingMax = Infinity, waitingMs } = this.#options
    const own = client && [...queue].filter((other) => other.client === client)
    if (queue.size >= waitingMax || (own && own.length >= waitingMax / 2)) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      clearTimeout(timer)
      queue.delete(waiting)
    }
    const waiting = {
      client,
      goOn: () => {
        leave()
        resolve()
      },
    }
    const giveUp = () => {
      leave()
      reject(busy())
    }
    const timer = waitingMs === undefined ? undefined : setTimeout(giveUp, waitingMs)
    queue.add(waiting)
    return promise
  }
}

function busy(): Unavailable {
  return new Unavailable('The site is very busy. Please try again in a moment.', {
    headers: { 'Retry-After': String(RETRY_AFTER_S) },
  })
}
