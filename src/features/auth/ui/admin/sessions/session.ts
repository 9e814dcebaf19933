import { parseUrl } from '#shared/url.ts'
import { ReauthenticationDeclined, type TokenSource } from '#ui/admin/api/admin-api.ts'
import { forgetStored, readStored, store } from '#ui/admin/browser-storage.ts'
import type { FactorAnswer, FactorQuestion } from '../../../factor-schema.ts'
import { requestSignIn, verifyFactor } from '../queries.ts'

const TOKEN_KEY = 'adminToken'
const REDIRECT_KEY = 'adminRedirectAfterLogin'
const DEFAULT_DESTINATION = '/admin'

/** The admin was asked to sign in again and closed the dialog. */
export class SignInDeclined extends Error {
  constructor() {
    super('You have been signed out. Sign in again to continue; nothing you wrote is lost.')
  }
}

type Waiting = { resolve: () => void; reject: (reason: Error) => void }

/** Calls that wait for the admin to answer a dialog. */
class WaitingCalls {
  #calls: Waiting[] = []

  isEmpty = (): boolean => this.#calls.length === 0

  add(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#calls.push({ resolve, reject })
    })
  }

  /** Lets all calls continue, or fail for this reason. */
  settle(reason?: Error): void {
    for (const { resolve, reject } of this.#calls.splice(0)) {
      if (reason) reject(reason)
      else resolve()
    }
  }
}

/** The admin's session: the token in local storage, and the calls that wait for the admin. */
export class Session implements TokenSource {
  #forSignIn = new WaitingCalls()
  #forReauthentication = new WaitingCalls()
  #listeners = new Set<() => void>()

  current(): string | null {
    return readStored(TOKEN_KEY)
  }

  /**
   * Signs in, and ends the previous session if there is one.
   * @throws {ApiError} when the sign-in is refused
   * @returns the question for a second factor, if the account has one
   */
  async signIn(username: string, password: string): Promise<FactorQuestion | undefined> {
    const answer = await requestSignIn({ username, password }, this.current())
    if (typeof answer !== 'string') return answer
    this.#begin(answer)
    return undefined
  }

  /** Completes a sign-in with a second factor, or with a passkey alone. @throws {ApiError} */
  async verifySignIn(answer: FactorAnswer): Promise<void> {
    this.#begin(await verifyFactor(answer, this.current()))
  }

  /** Ends the session in this browser; the caller tells the server. */
  signOut(): void {
    forgetStored(TOKEN_KEY)
    this.#forSignIn.settle(new SignInDeclined())
    this.#forReauthentication.settle(new ReauthenticationDeclined())
    this.#notify()
  }

  /** Waits for a token other than the ended one, from the dialog or from another tab. */
  renew(ended: string | null): Promise<void> {
    if (this.current() !== null && this.current() !== ended) return Promise.resolve()
    return this.#wait(this.#forSignIn)
  }

  /** Waits until the admin has reauthenticated. */
  reauthenticate(): Promise<void> {
    return this.#wait(this.#forReauthentication)
  }

  /** The admin has reauthenticated, so waiting calls are repeated. */
  finishReauthentication(): void {
    this.#forReauthentication.settle()
    this.#notify()
  }

  declineReauthentication(): void {
    this.#forReauthentication.settle(new ReauthenticationDeclined())
    this.#notify()
  }

  /** Whether a call waits for the admin to reauthenticate. */
  isReauthenticationNeeded = (): boolean => !this.#forReauthentication.isEmpty()

  /** The admin closed the dialog, so waiting calls fail, and forms keep their contents. */
  declineSignIn(): void {
    this.#forSignIn.settle(new SignInDeclined())
    this.#notify()
  }

  /** Whether a call waits for the admin to sign in again. */
  isSignInNeeded = (): boolean => !this.#forSignIn.isEmpty()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    const followOtherTabs = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_KEY && newValue) this.#goOn()
    }
    window.addEventListener('storage', followOtherTabs)
    return () => {
      this.#listeners.delete(listener)
      window.removeEventListener('storage', followOtherTabs)
    }
  }

  /**
   * The path to open after signing in (docs/specification.md#signing-in); forgets the stored one.
   */
  takeDestination(search: string): string {
    const saved = readStored(REDIRECT_KEY)
    forgetStored(REDIRECT_KEY)
    const wanted = new URLSearchParams(search).get('redirect')
    return toLocalPath(wanted) ?? toLocalPath(saved) ?? DEFAULT_DESTINATION
  }

  saveDestination(path: string): void {
    store(REDIRECT_KEY, path)
  }

  #begin(token: string): void {
    store(TOKEN_KEY, token)
    this.#goOn()
  }

  #wait(calls: WaitingCalls): Promise<void> {
    const waiting = calls.add()
    this.#notify()
    return waiting
  }

  /** After a sign-in, which also shows who the admin is. */
  #goOn(): void {
    this.#forSignIn.settle()
    this.#forReauthentication.settle()
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** A path of this site, or undefined for any other target. */
export function toLocalPath(target: string | null): string | undefined {
  if (!target?.startsWith('/')) return undefined
  const url = parseUrl(target, window.location.origin)
  if (url?.origin !== window.location.origin || target.includes('\\')) return undefined
  // With its dots resolved, a path such as `/.//host` starts with `//` and names a host.
  if (url.pathname.startsWith('//')) return undefined
  // These two lead back to the sign-in page.
  if (/^\/admin\/log(?:in|out)\/?$/.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
