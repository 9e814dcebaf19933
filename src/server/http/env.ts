/** The signed-in admin of a request and their session. */
export type Admin = { id: number; username: string; sessionHash: string; signedInAt: Date }

/** The Hono variables of every handler. */
export type Env = {
  Bindings: {
    incoming?: {
      socket: { remoteAddress?: string; resetAndDestroy?: () => void }
      liftBodyLimit?: () => void
    }
  }
  Variables: {
    clientAddress: string
    /** Set when the request seems to come from a person. */
    readerAddress: string | undefined
    requestId: string
    /** Set when the request has the token of a live session. */
    admin: Admin | undefined
    /** The user name in a sign-in request. */
    attemptedName: string | undefined
    /** Set when a create was a repeat and is answered with the earlier entity. */
    isRepeat: boolean | undefined
    /** What a change was, from what to what, for the activity record. */
    changeDetails: string | undefined
  }
}
