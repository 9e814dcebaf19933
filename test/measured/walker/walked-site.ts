import path from 'node:path'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { PROCESS_ADMIN } from '../../processes/site-client.ts'
import { createDataDir, startSite } from '../../processes/site-process.ts'
import { signIn } from '#test/admin.ts'
import { jsonRequest } from '#test/json-request.ts'
import { startSmtpServer } from '#test/peers/smtp.ts'
import { connectProbe, withProbe } from './probe-client.ts'

const keySchema = z.object({ key: z.string() })

export type WalkedSite = Awaited<ReturnType<typeof startWalkedSite>>

/** The built server with mail, an assistant's key, and a probe in it. */
export async function startWalkedSite() {
  const dataDir = await createDataDir()
  const place = path.join(dataDir, 'probe')
  const { origin } = await startSite(dataDir, {
    TRUST_PROXY: '1',
    SMTP_URL: (await startSmtpServer()).url,
    ...withProbe(place),
  })
  const probe = await connectProbe(place)
  onTestFinished(probe.close)
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
    readProbe: probe.read,
  }
}
