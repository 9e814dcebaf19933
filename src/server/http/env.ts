/** The signed-in admin of a request, and the session that proves it. */
export type Admin = { id: number; username: string; sessionHash: string }

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
    /** Set when the request carries the token of a session that goes on. */
    admin: Admin | undefined
    /** Who somebody who signs in says to be. */
    attemptedName: string | undefined
    /** Set when a create is answered with what an earlier one made. */
    isRepeat: boolean | undefined
  }
}
