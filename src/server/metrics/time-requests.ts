import type { IncomingMessage, RequestListener } from 'node:http'
import type { FindAnswer } from '../http/fast-path.ts'
import { isKnownTo } from '../http/stored-response.ts'
import type { Answer } from '../http/stored-response.ts'
import type { RequestTimes } from './request-times.ts'

type Timing = {
  times: RequestTimes
  /** The pattern that a request was answered by, never the address itself. */
  routeOf: (request: Pick<IncomingMessage, 'url'>) => string
}

/** The same listener, with a note of how long each request took. */
export function timeRequests(
  listener: RequestListener,
  { times, routeOf }: Timing,
): RequestListener {
  return (request, response) => {
    const began = performance.now()
    const note = (status: number | undefined) => {
      const seconds = (performance.now() - began) / 1000
      times.observe(routeOf(request), request.method, status, seconds)
    }
    listener(request, response)
    // A page of the cache is written at once and needs no listener, which would cost more than it.
    if (response.writableEnded) note(response.statusCode)
    else {
      response.once('close', () =>
        note(response.writableFinished ? response.statusCode : undefined),
      )
    }
  }
}

/** The same search, with a note of each read that it answers. */
export function timeReads(findAnswer: FindAnswer, { times, routeOf }: Timing): FindAnswer {
  return (read) => {
    const began = performance.now()
    const note = (answer: Answer) => {
      const status = isKnownTo(read.headers['if-none-match'], answer) ? 304 : answer.status
      times.observe(routeOf(read), read.method, status, (performance.now() - began) / 1000)
      return answer
    }
    const found = findAnswer(read)
    if (found instanceof Promise) return found.then(note)
    return found && note(found)
  }
}
