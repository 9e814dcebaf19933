import type { IncomingMessage } from 'node:http'
import type { RecordAnswer } from '#server/http/web-server/web-server.ts'
import type { RequestTimes } from './request-times.ts'
import { isXmlFile } from '../render/xml/xml-files.ts'
import { parsePageLocation } from '../render/render.tsx'

/** The label for paths that match no route, so that visitors cannot create labels. */
const OTHER = 'other'
const ASSETS = '/assets/'

type Traffic = {
  recordAnswer: RecordAnswer
  /** Called with the route pattern that answered a request. */
  nameRoute: (request: object, pattern: string) => void
  times: RequestTimes
}

/** Measures request times by route. */
export async function measureTraffic(): Promise<Traffic> {
  // Loaded on demand: a site without metrics does not need the library in memory.
  const { RequestTimes } = await import('./request-times.ts')
  const times = new RequestTimes()
  const named = new WeakMap<object, string>()
  const getRoute = (request: Pick<IncomingMessage, 'url'>) => {
    const { pathname, route } = parsePageLocation(request.url ?? '/')
    if (route.path !== '*') return route.path
    if (isXmlFile(pathname)) return pathname
    if (pathname.startsWith(ASSETS)) return `${ASSETS}*`
    const pattern = named.get(request)
    return pattern === undefined || /^\/?\*$/.test(pattern) ? OTHER : pattern
  }
  return {
    recordAnswer: (request, status, began) => {
      const seconds = (performance.now() - began) / 1000
      times.observe(getRoute(request), request.method, status, seconds)
    },
    nameRoute: (request, pattern) => void named.set(request, pattern),
    times,
  }
}
