import type { Scope } from '#shared/operation.ts'
import type { Activity, SignInAttempt } from '../activity.ts'
import type { EmbeddedPictures } from './embedded-pictures.ts'

type FactorNeeded = {
  from: Date
  isDue: boolean
  /**
   * Whether a setup code must come first, because the factor is due and the address is new to the
   * account.
   */
  needsCode: boolean
}

/** The signed-in admin of a request and their session. */
export type Admin = {
  id: number
  username: string
  /** With which they sign replies. */
  displayName: string | null
  sessionHash: string
  /** The address of the sign-in. */
  signInIp: string
  signedInAt: Date
  /** When they last gave their password or a passkey in this session. */
  authenticatedAt: Date | undefined
  /** Set while the admin lacks a second factor that is or will be required. */
  factorNeeded: FactorNeeded | undefined
}

/** The program of a request, which sent a key instead of a session. */
export type Program = { id: number; name: string; scopes: Scope[] }

/** The Hono variables of every handler. */
export type Env = {
  Bindings: {
    incoming?: {
      socket: { remoteAddress?: string; resetAndDestroy?: () => void }
      isFromAdmin?: boolean
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
    /** Set when the request has a key, whose scope the route allows. */
    program: Program | undefined
    /** Set when the admin must set up a second factor before anything else. */
    lacksFactor: boolean | undefined
    /** The entry of the request in the activity record; `records` sets it. */
    activity: Activity | undefined
    /** Set when the request is an attempt to sign in to a named account. */
    signIn: SignInAttempt | undefined
    /** Counts the bytes of a body once it has arrived, and may refuse them. */
    countBody: ((bytes: number) => Promise<void>) | undefined
    /** The pictures that were embedded in the written HTML of the request. */
    pictures: EmbeddedPictures | undefined
  }
}
