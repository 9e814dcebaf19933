import type { IncomingMessage, RequestListener } from 'node:http'
import type { FindAnswer } from '#server/http/fast-path.ts'
import { RequestTimes } from '#server/metrics/request-times.ts'
import type { RequestSeries } from '#server/metrics/request-times.ts'
import { timeReads, timeRequests } from '#server/metrics/time-requests.ts'
import { matchPage } from './routes.tsx'

/** Where addresses are counted that only a visitor has named. */
const OTHER = 'other'
const ASSETS = '/assets/'

export type Traffic = {
  /** The same listener, measured if the site gives figures. */
  measure: (listener: RequestListener) => RequestListener
  measureReads: (findAnswer: FindAnswer) => FindAnswer
  /** Told by which pattern the application has answered. */
  nameRoute: ((request: object, pattern: string) => void) | undefined
  requests: () => RequestSeries[]
}

/** How long requests take; a site that gives no figures pays nothing for it. */
export function createTraffic(isMeasured: boolean): Traffic {
  if (!isMeasured) {
    return {
      measure: (listener) => listener,
      measureReads: (findAnswer) => findAnswer,
      nameRoute: undefined,
      requests: () => [],
    }
  }
  const times = new RequestTimes()
  const named = new WeakMap<object, string>()
  const routeOf = (request: Pick<IncomingMessage, 'url'>) => {
    const { url = '/' } = request
    const mark = url.indexOf('?')
    const pathname = mark < 0 ? url : url.slice(0, mark)
    const page = matchPage(pathname).route.path
    if (page !== '*') return page
    if (pathname.startsWith(ASSETS)) return `${ASSETS}*`
    const pattern = named.get(request)
    return pattern === undefined || /^\/?\*$/.test(pattern) ? OTHER : pattern
  }
  return {
    measure: (listener) => timeRequests(listener, { times, routeOf }),
    measureReads: (findAnswer) => timeReads(findAnswer, { times, routeOf }),
    nameRoute: (request, pattern) => void named.set(request, pattern),
    requests: () => times.list(),
  }
}
