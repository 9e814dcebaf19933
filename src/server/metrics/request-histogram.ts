import { Histogram } from 'prom-client'
import { BOUNDS } from './request-times.ts'
import type { RequestSeries } from './request-times.ts'

const NAME = 'site_http_request_duration_seconds'
const HELP = 'How long requests took, by the pattern of their route'

type Label = 'route' | 'method' | 'status' | 'le'
type Value = { metricName: string; labels: Partial<Record<Label, string | number>>; value: number }

/** A histogram of prom-client whose observations were counted elsewhere. */
export class RequestHistogram extends Histogram<Label> {
  readonly #series: RequestSeries[]

  constructor(series: RequestSeries[]) {
    super({ name: NAME, help: HELP, buckets: BOUNDS, registers: [] })
    this.#series = series
  }

  /** What a registry asks a metric for when it writes text; the types of prom-client leave it out. */
  async getForPromString() {
    return { name: NAME, help: HELP, type: 'histogram', values: this.#series.flatMap(valuesOf) }
  }
}

function valuesOf({ labels, buckets, seconds }: RequestSeries): Value[] {
  let count = 0
  const cumulative = buckets.map((inBucket, index) => {
    count += inBucket
    return {
      metricName: `${NAME}_bucket`,
      labels: { le: BOUNDS[index] ?? '+Inf', ...labels },
      value: count,
    }
  })
  return [
    ...cumulative,
    { metricName: `${NAME}_sum`, labels, value: seconds },
    { metricName: `${NAME}_count`, labels, value: count },
  ]
}
