import type { Activity, SignInAttempt } from '../activity.ts'
import type { EmbeddedPictures } from './embedded-pictures.ts'

type FactorNeeded = {
  from: Date
  isDue: boolean
  /** Whether it is due and the account does not know the address: then a set-up code comes first. */
  needsCode: boolean
}

/** The signed-in admin of a request and their session. */
export type Admin = {
  id: number
  username: string
  sessionHash: string
  /** The address of the sign-in. */
  signInIp: string
  signedInAt: Date
  /** When they last gave their password or a passkey in this session. */
  authenticatedAt: Date | undefined
  /** Set while the admin lacks a second factor that everybody must have from a time on. */
  factorNeeded: FactorNeeded | undefined
}

/** The Hono variables of every handler. */
export type Env = {
  Bindings: {
    incoming?: {
      socket: { remoteAddress?: string; resetAndDestroy?: () => void }
      liftBodyLimit?: () => void
    }
    /** The address of the visitor for whom the site calls its own API. */
    visitorIp?: string
  }
  Variables: {
    clientIp: string
    /** Set when the request seems to come from a person. */
    humanIp: string | undefined
    requestId: string
    /** Set when the request has the token of a live session. */
    admin: Admin | undefined
    /** Set when the admin must set up a second factor before anything else. */
    lacksFactor: boolean | undefined
    /** What the activity record says of the request; `records` sets it. */
    activity: Activity | undefined
    /** Set when the request tries to sign in to an account that it names. */
    signIn: SignInAttempt | undefined
    /** The pictures that were embedded in the written HTML of the request. */
    pictures: EmbeddedPictures | undefined
  }
}
