import type { IncomingMessage, RequestListener } from 'node:http'
import type { RequestTimes } from './request-times.ts'

type Timing = {
  times: RequestTimes
  /** The pattern that a request was answered by, never the address itself. */
  routeOf: (request: IncomingMessage) => string
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
