import { once } from 'node:events'
import { request as startRequest } from 'node:http'
import { callsWith, signIn } from '#test/admin.ts'
import { jsonRequest } from '#test/json-request.ts'

/** The password of the first admin of `startSite`. */
export const PROCESS_ADMIN = { username: 'admin', password: 'a password for tests' }

const SENDER = { firstName: 'Ada', lastName: 'Berg', email: 'clerk@township.example' }

/** Calls of a site that runs in a separate process. */
export function createSiteClient({ origin }: { origin: string }) {
  const request = (path: string, init?: RequestInit) => fetch(origin + path, init)
  return {
    request,
    postJson: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      request(path, jsonRequest('POST', body, headers)),
  }
}

export type SiteClient = ReturnType<typeof createSiteClient>

/** Sends a message as a visitor, from its own IP address to avoid rate limits. */
export function sendMessage(client: SiteClient, message: string, ip = '10.0.0.1') {
  return client.postJson('/api/contact', { ...SENDER, message }, { 'X-Forwarded-For': ip })
}

/** A contact message that has arrived in part. */
export async function beginMessage({ port }: { port: number }) {
  const text = JSON.stringify({ ...SENDER, message: 'Please call.' })
  const outgoing = startRequest({
    port,
    host: '127.0.0.1',
    path: '/api/contact',
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': text.length,
      // The server says when it has begun to read.
      Expect: '100-continue',
    },
  })
  const answered = once(outgoing, 'response')
  // Only `finish` reports an error of the connection, whenever it comes.
  answered.catch(() => {})
  outgoing.on('error', () => {})
  await once(outgoing, 'continue')
  outgoing.write(text.slice(0, 10))
  return {
    /** Sends the rest. @returns the status of the answer */
    async finish(): Promise<number | undefined> {
      outgoing.end(text.slice(10))
      const [response] = await answered
      response.resume()
      return response.statusCode
    },
  }
}

export async function signInAt(site: { origin: string }) {
  const client = createSiteClient(site)
  return { ...client, ...(await signIn(client, PROCESS_ADMIN)) }
}

/** The same session after a restart of the site. */
export function carryOn(site: { origin: string }, token: string) {
  const client = createSiteClient(site)
  return { ...client, token, asAdmin: callsWith(client, token) }
}

export type AdminClient = ReturnType<typeof carryOn>
