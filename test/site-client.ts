import { callsWith, signIn } from './admin.ts'

/** The password of the first admin of `startSite`. */
export const PROCESS_ADMIN = { username: 'admin', password: 'a password for tests' }

/** Calls of a site that runs in a process of its own. */
export function clientOf({ origin }: { origin: string }) {
  const request = (path: string, init?: RequestInit) => fetch(origin + path, init)
  return {
    request,
    postJson: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  }
}

export type SiteClient = ReturnType<typeof clientOf>

/** A message as a visitor sends it, from an address of its own so that no limit stops it. */
export function sendMessage(client: SiteClient, message: string, address = '10.0.0.1') {
  const names = { firstName: 'Ada', lastName: 'Berg', email: 'clerk@township.example' }
  return client.postJson('/api/contact', { ...names, message }, { 'X-Forwarded-For': address })
}

export async function signInAt(site: { origin: string }) {
  const client = clientOf(site)
  return { ...client, ...(await signIn(client, PROCESS_ADMIN)) }
}

/** The same session at a site that was started again. */
export function carryOn(site: { origin: string }, token: string) {
  const client = clientOf(site)
  return { ...client, token, asAdmin: callsWith(client, token) }
}

export type AdminClient = ReturnType<typeof carryOn>
