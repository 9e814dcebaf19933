import { startApp } from './app.ts'
import { jsonRequest } from './json-request.ts'

export const ADMIN = { username: 'admin', password: 'test-password' }

type App = Pick<Awaited<ReturnType<typeof startApp>>, 'postJson' | 'request'>

/** Signs in the first admin. @returns the token, and API calls that send it; `read` gets JSON */
export async function signIn(app: App, credentials = ADMIN) {
  const response = await app.postJson('/api/admin/login', credentials)
  if (!response.ok) throw new Error(`cannot sign in: ${response.status}`)
  const { token }: { token: string } = await response.json()
  const asAdmin = callsWith(app, token)
  return { token, asAdmin, read: async (path: string) => (await asAdmin('GET', path)).json() }
}

/** Starts the site and signs in its first admin. */
export async function startAsAdmin(settings: Record<string, string> = {}) {
  const app = await startApp(settings)
  return { ...app, ...(await signIn(app)) }
}

/** Signs in through a proxy that reports this IP address. @returns API calls that send the token */
export async function signInFrom(app: Pick<App, 'request'>, ip: string, credentials = ADMIN) {
  const response = await postFrom(app, ip, '/api/admin/login', credentials)
  const { token }: { token: string } = await response.json()
  return callsWith(app, token)
}

/** Posts JSON through a proxy that reports this IP address. */
export async function postFrom(
  { request }: Pick<App, 'request'>,
  ip: string,
  path: string,
  body: unknown,
): Promise<Response> {
  return request(path, jsonRequest('POST', body, { 'X-Forwarded-For': ip }))
}

/** API calls with a token; bodies are sent as JSON. */
export function callsWith(app: Pick<App, 'request'>, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  return async (method: string, path: string, body?: unknown): Promise<Response> =>
    app.request(path, jsonRequest(method, body, headers))
}
