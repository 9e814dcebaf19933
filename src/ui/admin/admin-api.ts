import { createContext, useContext } from 'react'
import { ApiError, readAnswer, requestOf } from '../api.ts'
import type { Method } from '../api.ts'

/** Where the token of the signed-in admin comes from, and how to get another when it has ended. */
export type TokenSource = {
  current: () => string | null
  /** Asks the admin to sign in again. @throws when they would rather not */
  renew: (ended: string | null) => Promise<unknown>
}

export type AdminApi = {
  /** A read, as the queries want it. */
  read: (path: string, init?: RequestInit) => Promise<Response>
  /**
   * A write; a body is sent as JSON. With a `key` of its own a create can be sent again when its
   * answer is lost. @returns the answer's JSON @throws {ApiError}
   */
  call: (method: Method, path: string, body?: unknown, key?: string) => Promise<unknown>
  /** Sends files. @returns the answer's JSON @throws {ApiError} */
  upload: (path: string, form: FormData, watch?: UploadWatch) => Promise<unknown>
}

export type UploadWatch = {
  /** Is told the part that has gone out, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Calls in the name of the signed-in admin. A call that finds the session ended waits until the
 * admin has signed in again and is then made once more: the refused one has changed nothing.
 */
export function createAdminApi(token: TokenSource): AdminApi {
  const send = async (attempt: (token: string | null) => Promise<Response>) => {
    const used = token.current()
    const response = await attempt(used)
    if (!(await isSessionEnd(response))) return response
    await token.renew(used)
    return attempt(token.current())
  }
  return {
    read: (path, init) =>
      send((bearer) =>
        fetch(path, { ...init, credentials: 'include', headers: headersOf(bearer) }),
      ),
    call: async (method, path, body, key) =>
      readAnswer(await send((bearer) => fetch(path, requestOf(method, body, bearer, key)))),
    upload: async (path, form, watch) =>
      readAnswer(await send((bearer) => uploadWithProgress(path, form, bearer, watch))),
  }
}

function headersOf(token: string | null): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** A 401 that names a field is about what was typed there, not about the session. */
async function isSessionEnd(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  return new ApiError(401, await response.clone().text()).issues.length === 0
}

/** `fetch` cannot tell how much of a body has gone out. */
function uploadWithProgress(
  path: string,
  form: FormData,
  token: string | null,
  { onProgress, signal }: UploadWatch = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(headersOf(token))) {
      request.setRequestHeader(name, value)
    }
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
