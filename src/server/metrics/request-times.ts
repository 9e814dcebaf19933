/** Upper bounds in seconds: a cached page takes a millisecond, a picture that is encoded a second. */
export const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Every label has few values, and none that a visitor can make up. */
type Labels = { route: string; method: string; status: string }

/** How many requests took up to each bound, the last bucket being those that took longer. */
export type RequestSeries = { labels: Labels; buckets: number[]; seconds: number }

/**
 * How long requests took, counted by hand: a histogram of prom-client costs a cached page several
 * times as much (docs/decisions/008-metrics.md).
 */
export class RequestTimes {
  readonly #series = new Map<string, RequestSeries>()

  /** `status` is the code of the answer, or undefined when the client did not wait for it. */
  observe(
    route: string,
    method: string | undefined,
    status: number | undefined,
    seconds: number,
  ): void {
    const series = this.#find(
      route,
      method !== undefined && METHODS.has(method) ? method : 'other',
      status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx`,
    )
    series.seconds += seconds
    let bucket = 0
    while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? Infinity)) bucket += 1
    series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
  }

  list(): RequestSeries[] {
    return [...this.#series.values()]
  }

  #find(route: string, method: string, status: string): RequestSeries {
    const key = `${method} ${status} ${route}`
    const known = this.#series.get(key)
    if (known) return known
    const series = {
      labels: { route, method, status },
      buckets: Array.from({ length: BOUNDS.length + 1 }, () => 0),
      seconds: 0,
    }
    this.#series.set(key, series)
    return series
  }
}
