import { loginAnswerSchema } from '../schema.ts'
import { urlOf } from '#shared/url.ts'
import { callApi } from '#ui/api.ts'
import type { TokenSource } from '#ui/admin/admin-api.ts'
import { forgetStored, readStored, store } from '#ui/admin/browser-storage.ts'

const TOKEN_KEY = 'adminToken'
const REDIRECT_KEY = 'adminRedirectAfterLogin'
const DEFAULT_DESTINATION = '/admin'

/** Somebody was asked to sign in again and did not. */
export class SignInDeclined extends Error {
  constructor() {
    super('You are signed out. Sign in again to go on; nothing you have written is lost.')
  }
}

type Waiting = { resolve: () => void; reject: (reason: Error) => void }

/** The admin's session in this browser: the token in local storage, and who waits for a new one. */
export class Session implements TokenSource {
  #waiting: Waiting[] = []
  #listeners = new Set<() => void>()

  current(): string | null {
    return readStored(TOKEN_KEY)
  }

  /**
   * Ends the session before, if there still is one.
   * @throws {ApiError} when the server does not let them in
   */
  async signIn(username: string, password: string): Promise<void> {
    const input = { username, password }
    const answer: unknown = await callApi('POST', '/api/admin/login', input, this.current())
    store(TOKEN_KEY, loginAnswerSchema.parse(answer).token)
    this.#settle(({ resolve }) => resolve())
  }

  /** Ends the session here; the caller has told the server. */
  signOut(): void {
    forgetStored(TOKEN_KEY)
    this.#settle(({ reject }) => reject(new SignInDeclined()))
  }

  /** Waits for a token other than the one that has ended: from the dialog, or from another tab. */
  renew(ended: string | null): Promise<void> {
    if (this.current() !== null && this.current() !== ended) return Promise.resolve()
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#tell()
    })
  }

  /** The admin closes the dialog: what waited fails, and what was written stays. */
  decline(): void {
    this.#settle(({ reject }) => reject(new SignInDeclined()))
  }

  /** Whether something waits for the admin to sign in again. */
  isWaiting = (): boolean => this.#waiting.length > 0

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    const followOtherTabs = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_KEY && newValue) this.#settle(({ resolve }) => resolve())
    }
    window.addEventListener('storage', followOtherTabs)
    return () => {
      this.#listeners.delete(listener)
      window.removeEventListener('storage', followOtherTabs)
    }
  }

  /** Where to go after signing in, in the order of SPEC section 2; the saved place is used up. */
  takeDestination(search: string): string {
    const saved = readStored(REDIRECT_KEY)
    forgetStored(REDIRECT_KEY)
    const wanted = new URLSearchParams(search).get('redirect')
    return localPathOf(wanted) ?? localPathOf(saved) ?? DEFAULT_DESTINATION
  }

  saveDestination(path: string): void {
    store(REDIRECT_KEY, path)
  }

  #settle(how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting
    this.#waiting = []
    waiting.forEach(how)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** A path of this site, whatever the text tries to be; undefined for anything else. */
export function localPathOf(target: string | null): string | undefined {
  if (!target?.startsWith('/')) return undefined
  const url = urlOf(target, window.location.origin)
  if (url?.origin !== window.location.origin || target.includes('\\')) return undefined
  // After its dots are resolved a path can still begin like a host.
  if (url.pathname.startsWith('//')) return undefined
  // These two lead back to the login page.
  if (/^\/admin\/log(?:in|out)\/?$/.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
