import { ADMIN_PASSWORD } from './server.ts'

/** Signs in. @returns calls of the API that parse the answer; any error ends the measurement */
export async function signedIn(origin: string) {
  const call = async (method: string, path: string, body?: unknown, token = '') => {
    const response = await fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return response.json()
  }
  const admin = { username: 'admin', password: ADMIN_PASSWORD }
  const { token } = await call('POST', '/api/admin/login', admin)
  return (method: string, path: string, body?: unknown) => call(method, path, body, token)
}
