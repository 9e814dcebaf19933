import { IncomingMessage } from 'node:http'

/** A request with a time limit for its body. */
export class TimedRequest extends IncomingMessage {
  #timer: NodeJS.Timeout | undefined

  /** Calls `onLate` if the body is incomplete after `milliseconds`. @returns false without a body */
  limitBody(milliseconds: number, onLate: () => void): boolean {
    const hasBody =
      this.headers['transfer-encoding'] !== undefined || Number(this.headers['content-length']) > 0
    if (!hasBody) return false
    this.#timer = setTimeout(() => {
      if (!this.complete) onLate()
    }, milliseconds)
    return true
  }

  /** Lifts the limit; the request timeout of the server still holds. */
  liftBodyLimit(): void {
    clearTimeout(this.#timer)
  }
}
