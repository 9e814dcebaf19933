import type { Context } from 'hono'
import type { Env } from './env.ts'

/**
 * JSON for whoever asks from outside. The site's own reads, while it renders a page, get the value
 * as it is: writing and parsing it again would be a fifth of a page's cost.
 */
export function answerJson(c: Context<Env>, value: {}): Response {
  return c.env?.internal ? new ValueResponse(value) : c.json(value)
}

class ValueResponse extends Response {
  readonly #value: {}

  constructor(value: {}) {
    super()
    this.#value = value
  }

  override json(): Promise<{}> {
    return Promise.resolve(this.#value)
  }
}
