import type { startApp } from './app.ts'

export const ADMIN = { username: 'admin', password: 'test-password' }

type App = Pick<Awaited<ReturnType<typeof startApp>>, 'postJson' | 'request'>

/** Signs the first admin in. @returns the token, and calls that carry it */
export async function signIn(app: App, credentials = ADMIN) {
  const response = await app.postJson('/api/admin/login', credentials)
  if (!response.ok) throw new Error(`cannot sign in: ${response.status}`)
  const { token }: { token: string } = await response.json()
  return { token, asAdmin: callsWith(app, token) }
}

/** Calls of the API with a token; a body is sent as JSON. */
export function callsWith(app: Pick<App, 'request'>, token: string) {
  return async (method: string, path: string, body?: unknown): Promise<Response> =>
    app.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
}
