import { Unavailable } from './errors.ts'

type SemaphoreOptions = {
  /** How many tasks run at once. */
  permits: number
  /** How many more tasks may wait, counted separately for urgent ones; unlimited if absent. */
  waitingMax?: number
  /** How long a task waits before it is refused; unlimited if absent. */
  waitingMs?: number
  /**
   * How many tasks of one client run at once, and how many a client keeps when others find the queue
   * full; unlimited if absent.
   */
  share?: number
}

/** Urgent tasks wait in a queue of their own and go first. */
type Task = { hasPriority?: boolean; client?: string }
type Client = string | undefined
type Waiting = { client: Client; goOn: () => void; giveUp: () => void }
type Queue = Set<Waiting>

/** Long enough for a queue of short tasks to shrink. */
const RETRY_AFTER_S = 5

/** Limits how many tasks run at once; the others wait in order of arrival. */
export class Semaphore {
  readonly #options: SemaphoreOptions
  readonly #share: number
  readonly #running: Client[] = []
  readonly #prioritized: Queue = new Set()
  readonly #others: Queue = new Set()

  constructor(options: SemaphoreOptions) {
    this.#options = options
    this.#share = options.share ?? Infinity
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
      await this.#waitIn(hasPriority ? this.#prioritized : this.#others, client)
    }
    return () => {
      this.#running.splice(this.#running.indexOf(client), 1)
      this.#runNext()
    }
  }

  #mayRun(client: Client): boolean {
    return client === undefined || countClient(client, this.#running) < this.#share
  }

  #runNext(): void {
    for (const queue of [this.#prioritized, this.#others]) {
      for (const { client, goOn } of queue) {
        if (!this.#mayRun(client)) continue
        this.#running.push(client)
        goOn()
        return
      }
    }
  }

  #waitIn(queue: Queue, client: Client): Promise<void> {
    const { waitingMax = Infinity, waitingMs } = this.#options
    if (queue.size >= waitingMax && !this.#makeRoomIn(queue, client)) throw busy()
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
      giveUp: () => {
        leave()
        reject(busy())
      },
    }
    const timer = waitingMs === undefined ? undefined : setTimeout(waiting.giveUp, waitingMs)
    queue.add(waiting)
    return promise
  }

  /** Refuses the latest task of a client beyond its share, to make room for one below its own. */
  #makeRoomIn(queue: Queue, newcomer: Client): boolean {
    const waiting = [...queue]
    const clients = [...this.#running, ...waiting.map(({ client }) => client)]
    if (newcomer === undefined || countClient(newcomer, clients) >= this.#share) return false
    const isBeyond = ({ client }: Waiting) =>
      client !== undefined && countClient(client, clients) > this.#share
    const latest = waiting.findLast(isBeyond)
    latest?.giveUp()
    return latest !== undefined
  }
}

function countClient(client: string, clients: Client[]): number {
  return clients.filter((other) => other === client).length
}

function busy(): Unavailable {
  return new Unavailable('The site is very busy. Please try again in a moment.', {
    headers: { 'Retry-After': String(RETRY_AFTER_S) },
  })
}
