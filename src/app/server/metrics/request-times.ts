import { Histogram } from 'prom-client'

/** Upper bounds in seconds: a cached page takes a millisecond, encoding a picture a second. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Measures request times. Labels have few values, and none of them can be chosen by a visitor. */
export class RequestTimes {
  readonly histogram = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'How long requests took, by the pattern of their route',
    labelNames: ['route', 'method', 'status'],
    buckets: BOUNDS,
    registers: [],
  })

  /** `status` is undefined when the client left before the answer. */
  observe(
    route: string,
    method: string | undefined,
    status: number | undefined,
    seconds: number,
  ): void {
    const labels = {
      route,
      method: method !== undefined && METHODS.has(method) ? method : 'other',
      status: status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx`,
    }
    this.histogram.observe(labels, seconds)
  }
}
