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
  address: string
  signedInAt: Date
  /** When they last gave their password or a passkey in this session. */
  confirmedAt: Date | undefined
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
    visitorAddress?: string
  }
  Variables: {
    clientAddress: string
    /** Set when the request seems to come from a person. */
    readerAddress: string | undefined
    requestId: string
    /** Set when the request has the token of a live session. */
    admin: Admin | undefined
    /** Set when the admin must set up a second factor before anything else. */
    lacksFactor: boolean | undefined
    /** Set when a sign-in came from a network that is new to the account. */
    isNewNetwork: boolean | undefined
    /** The user name in a sign-in request. */
    attemptedName: string | undefined
    /** The factor that ended a sign-in, beside or in place of the password. */
    signedInWith: 'totp' | 'passkey' | 'recovery' | undefined
    /** Set when a create was a repeat and is answered with the earlier entity. */
    isRepeat: boolean | undefined
    /** What a read hands out, for the activity record: reads are not in it otherwise. */
    downloaded: string | undefined
    /** The pictures that were embedded in the written HTML of the request. */
    pictures: EmbeddedPictures | undefined
    /** The old and the new values of a change, for the activity record. */
    changeDetails: string | undefined
  }
}
