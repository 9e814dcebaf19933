import { jsonRequest } from '#test/json-request.ts'

/** The first admin of every test server; see `spawnSite` in built-site.ts. */
export const ADMIN = { username: 'admin', password: 'a password for tests' }

export type Credentials = { username: string; password: string }

/** Calls the API as the admin. @returns the parsed JSON; undefined for 204 */
export type AdminCall = <Answer = unknown>(
  method: string,
  path: string,
  body?: unknown,
) => Promise<Answer>

/** Signs in over the API. @returns the token */
export async function tokenFor(url: string, credentials: Credentials = ADMIN): Promise<string> {
  const { token } = await callsWith(url)<{ token: string }>('POST', '/api/admin/login', credentials)
  return token
}

/** Lets sensitive steps of the session go on without a question for the next ten minutes. */
export async function reauthenticate(asAdmin: AdminCall): Promise<void> {
  await asAdmin('POST', '/api/admin/confirm', { password: ADMIN.password })
}

/** API calls with a token. */
export function callsWith(url: string, token?: string): AdminCall {
  return callsWithHeaders(url, token ? { Authorization: `Bearer ${token}` } : {})
}

function callsWithHeaders(url: string, headers: Record<string, string>): AdminCall {
  return async (method, path, body) => {
    const response = await fetch(url + path, jsonRequest(method, body, headers))
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : response.json()
  }
}

let visitors = 0

/** The headers of a visitor with an IP address of their own, which no earlier one has used up. */
export function newVisitor(): Record<string, string> {
  visitors += 1
  const ip = `198.18.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`
  return { 'User-Agent': 'Mozilla/5.0', 'X-Forwarded-For': ip }
}

/** Sends the contact form. */
export async function sendMessage(url: string, words: object): Promise<void> {
  await callsWithHeaders(url, newVisitor())('POST', '/api/contact', {
    firstName: 'Test',
    email: 'visitor+1@town.example',
    message: 'Please send the approval package.',
    ...words,
  })
}
