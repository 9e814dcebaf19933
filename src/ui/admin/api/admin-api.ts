import { createContext, useContext } from 'react'
import { ApiError, readAnswer, buildRequestInit, type Method } from '../../api.ts'

/** Holds the token of the signed-in admin and renews it when the session has ended. */
export type TokenSource = {
  current: () => string | null
  /** Asks the admin to sign in again. @throws if the admin declines */
  renew: (ended: string | null) => Promise<unknown>
  /** Asks the admin to reauthenticate. @throws {ReauthenticationDeclined} */
  reauthenticate: () => Promise<unknown>
}

/** The admin closed the dialog that a sensitive step opens first. */
export class ReauthenticationDeclined extends Error {
  constructor() {
    super('Nothing was changed because you did not confirm your identity.')
  }
}

export type AdminApi = {
  /** A GET request in the form that `createQueryClient` expects. */
  read: (path: string, init?: RequestInit) => Promise<Response>
  /**
   * A write with a JSON body. A create with a `key` can be repeated if its answer is lost, because
   * the server runs it once.
   * @returns the parsed JSON of the answer
   * @throws {ApiError}
   */
  call: (method: Method, path: string, body?: unknown, key?: string) => Promise<unknown>
  /** Sends files. @returns the parsed JSON of the answer @throws {ApiError} */
  upload: (path: string, form: FormData, options?: UploadOptions) => Promise<unknown>
}

type UploadOptions = {
  method?: Method
  /** As for `call`. */
  key?: string | undefined
  /** Receives the fraction that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

type Attempt = (token: string | null) => Promise<Response>

/**
 * API calls with the token of the signed-in admin. When the session has ended, a call waits for the
 * admin to sign in again and is then repeated: the refused request has changed nothing. The same
 * applies when the admin has to reauthenticate.
 */
export function createAdminApi(token: TokenSource): AdminApi {
  const sendSignedIn = async (attempt: Attempt) => {
    const used = token.current()
    const response = await attempt(used)
    if (!(await isSessionEnd(response))) return response
    await token.renew(used)
    return attempt(token.current())
  }
  const send = async (attempt: Attempt) => {
    const response = await sendSignedIn(attempt)
    if (!(await isReauthenticationNeeded(response))) return response
    await token.reauthenticate()
    return sendSignedIn(attempt)
  }
  return {
    read: (path, init) =>
      send((bearer) =>
        fetch(path, { ...init, credentials: 'include', headers: buildAuthHeaders(bearer) }),
      ),
    call: async (method, path, body, key) =>
      readAnswer(await send((bearer) => fetch(path, buildRequestInit(method, body, bearer, key)))),
    upload: async (path, form, options) =>
      readAnswer(await send((bearer) => uploadWithProgress(path, form, bearer, options))),
  }
}

function buildAuthHeaders(token: string | null): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** A 401 with issues is about a typed field (such as a wrong password), not about the session. */
async function isSessionEnd(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  return new ApiError(401, await response.clone().text()).issues.length === 0
}

async function isReauthenticationNeeded(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  return new ApiError(403, await response.clone().text()).code === 'confirm'
}

/** Uses XMLHttpRequest because `fetch` reports no upload progress. */
function uploadWithProgress(
  path: string,
  form: FormData,
  token: string | null,
  { method = 'POST', key, onProgress, signal }: UploadOptions = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(buildAuthHeaders(token))) {
      request.setRequestHeader(name, value)
    }
    if (key) request.setRequestHeader('Idempotency-Key', key)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () =>
      resolve(
        new Response(request.status === 204 ? null : request.responseText, {
          status: request.status,
          statusText: request.statusText,
        }),
      ),
    )
    request.addEventListener('error', () => reject(new TypeError('The connection was lost')))
    request.addEventListener('abort', () => reject(new TypeError('The upload was stopped')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

const AdminApiContext = createContext<AdminApi | undefined>(undefined)

export const AdminApiProvider = AdminApiContext.Provider

export function useAdminApi(): AdminApi {
  const api = useContext(AdminApiContext)
  if (!api) throw new Error('useAdminApi needs an AdminApiProvider above it')
  return api
}

const KEY_BYTES = 16

/** A new idempotency key. Pages served over plain HTTP have no `randomUUID`. */
export function newCreationKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
