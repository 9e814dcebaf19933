import type { Log } from '../../log/log.ts'
import type { Overflow } from './connections.ts'

/** The statuses with which the server refuses requests before the application sees them. */
export type RefusedStatus = 400 | 408 | 413 | 414 | 417 | 431
/** How many connections were displaced or refused, and how many requests refused. */
export type RefusalCounts = {
  connections: Record<Overflow, number>
  requests: Partial<Record<RefusedStatus, number>>
}

const MINUTE_MS = 60_000
const REFUSED_REQUEST = 'a request was refused before the application saw it'
const LINES: Record<Overflow, string> = {
  displaced: 'too many connections: the one that has waited longest was closed',
  refused: 'too many connections, none waiting: a new one was refused',
}

/** Counts refusals and logs each kind at most once a minute, so that a flood does not fill the log. */
export class Refusals {
  readonly counts: RefusalCounts = { connections: { displaced: 0, refused: 0 }, requests: {} }
  readonly #lines = new Map<Overflow | RefusedStatus, ThrottledLine>()
  #log: Log | undefined

  /** Sets the log; until then refusals are only counted. */
  logTo(log: Log): void {
    this.#log = log
  }

  dropConnection(overflow: Overflow): void {
    this.counts.connections[overflow] += 1
    this.#note(overflow, (log, count) => log.warn({ count }, LINES[overflow]))
  }

  refuseRequest(status: RefusedStatus): void {
    this.counts.requests[status] = (this.counts.requests[status] ?? 0) + 1
    this.#note(status, (log, count) => log.info({ status, count }, REFUSED_REQUEST))
  }

  #note(kind: Overflow | RefusedStatus, write: (log: Log, count: number) => void): void {
    const log = this.#log
    if (!log) return
    const line = this.#lines.get(kind) ?? new ThrottledLine((count) => write(log, count))
    this.#lines.set(kind, line)
    line.note()
  }
}

/** Logs the first event at once, then the count of further events once a minute. */
class ThrottledLine {
  readonly #write: (count: number) => void
  #count = 0
  #isResting = false

  constructor(write: (count: number) => void) {
    this.#write = write
  }

  note(): void {
    this.#count += 1
    if (!this.#isResting) this.#flush()
  }

  #flush(): void {
    this.#isResting = this.#count > 0
    if (!this.#isResting) return
    this.#write(this.#count)
    this.#count = 0
    setTimeout(() => this.#flush(), MINUTE_MS).unref()
  }
}
