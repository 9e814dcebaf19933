import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { PROCESS_ADMIN } from '../../processes/site-client.ts'
import { createDataDir, startSite } from '../../processes/site-process.ts'
import { signIn } from '#test/admin.ts'
import { jsonRequest } from '#test/json-request.ts'
import { startSmtpServer } from '#test/peers/smtp.ts'
import type { Reading } from './probe.ts'

const PROBE = path.join(import.meta.dirname, 'probe.ts')
const readingSchema = z.object({ turnMs: z.number(), spentMs: z.number() })
const keySchema = z.object({ key: z.string() })

export type WalkedSite = Awaited<ReturnType<typeof startWalkedSite>>

/** The built server with mail, an assistant's key, and a probe in it. */
export async function startWalkedSite() {
  const dataDir = await createDataDir()
  const place = path.join(dataDir, 'probe')
  const { origin } = await startSite(dataDir, {
    TRUST_PROXY: '1',
    SMTP_URL: (await startSmtpServer()).url,
    NODE_OPTIONS: `--import=${PROBE}`,
    PROBE: place,
  })
  let asked = 0
  const next = () => (asked += 1)
  // Each call comes from an address of its own, because many are limited by address.
  const request = (to: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const number = next()
    headers.set('X-Forwarded-For', `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`)
    return fetch(origin + to, { ...init, headers })
  }
  const postJson = (to: string, body: unknown) => request(to, jsonRequest('POST', body))
  const admin = await signIn({ request, postJson }, PROCESS_ADMIN)
  const expiresAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  const key = { name: 'Robot', scopes: ['read', 'drafts'], expiresAt }
  const made = await admin.asAdmin('POST', '/api/admin/keys', key)
  return {
    ...admin,
    ...keySchema.parse(await made.json()),
    request,
    next,
    readProbe: await connectProbe(place),
  }
}

async function connectProbe(place: string) {
  const socket = connect(place).setEncoding('utf8')
  // The connection ends with the site.
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return async (): Promise<Reading> => {
    const answered = once(socket, 'data')
    socket.write('?')
    const [line] = await answered
    return readingSchema.parse(JSON.parse(String(line)))
  }
}
