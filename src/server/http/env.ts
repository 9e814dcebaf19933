/** What every Hono handler of the site can read from its context. */
export type Env = {
  Bindings: {
    /** Set for the site's own requests to its API while it renders a page. */
    internal?: boolean
    incoming?: { socket: { remoteAddress?: string } }
  }
  Variables: {
    clientAddress: string
    requestId: string
  }
}
