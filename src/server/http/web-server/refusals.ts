import type { Log } from '../../log/log.ts'
import { Throttle } from '../../log/throttle.ts'
import type { Overflow } from './connections.ts'

/** The statuses with which the server refuses requests before they reach the application. */
export type RefusedStatus = 400 | 408 | 413 | 414 | 417 | 431
/** How many connections were displaced or refused, and how many requests were refused. */
export type RefusalCounts = {
  connections: Record<Overflow, number>
  requests: Partial<Record<RefusedStatus, number>>
}

const REFUSED_REQUEST = 'a request was refused before it reached the application'
const LINES: Record<Overflow, string> = {
  displaced: 'too many connections: the one idle the longest was closed',
  refused: 'too many connections, none idle: a new one was refused',
}

/** Counts refusals and logs each kind at most once a minute, so that a flood does not fill the log. */
export class Refusals {
  readonly counts: RefusalCounts = { connections: { displaced: 0, refused: 0 }, requests: {} }
  readonly #throttle = new Throttle<Overflow | RefusedStatus>(1, (count, kind) => {
    if (kind !== undefined) this.#write(kind, count)
  })
  #log: Log | undefined

  /** Sets the log; until then refusals are only counted. */
  logTo(log: Log): void {
    this.#log = log
  }

  dropConnection(overflow: Overflow): void {
    this.counts.connections[overflow] += 1
    this.#note(overflow)
  }

  refuseRequest(status: RefusedStatus): void {
    this.counts.requests[status] = (this.counts.requests[status] ?? 0) + 1
    this.#note(status)
  }

  #note(kind: Overflow | RefusedStatus): void {
    if (this.#log && this.#throttle.allows(kind)) this.#write(kind, 1)
  }

  #write(kind: Overflow | RefusedStatus, count: number): void {
    if (typeof kind === 'number') this.#log?.info({ status: kind, count }, REFUSED_REQUEST)
    else this.#log?.warn({ count }, LINES[kind])
  }
}
