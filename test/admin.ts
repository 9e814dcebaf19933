import type { startApp } from './app.ts'

export const ADMIN = { username: 'admin', password: 'test-password' }

type App = Pick<Awaited<ReturnType<typeof startApp>>, 'postJson' | 'request'>

/** Signs in the first admin. @returns the token, and API calls that send it */
export async function signIn(app: App, credentials = ADMIN) {
  const response = await app.postJson('/api/admin/login', credentials)
  if (!response.ok) throw new Error(`cannot sign in: ${response.status}`)
  const { token }: { token: string } = await response.json()
  return { token, asAdmin: callsWith(app, token) }
}

/** API calls with a token; bodies are sent as JSON. */
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
