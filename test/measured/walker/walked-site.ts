import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { PROCESS_ADMIN } from '../../processes/site-client.ts'
import { createDataDir, startSite } from '../../processes/site-process.ts'
import { callsWith, signIn } from '#test/admin.ts'
import { jsonRequest } from '#test/json-request.ts'
import { refusal, startSmtpServer } from '#test/peers/smtp.ts'
import type { Reading } from './probe.ts'

/** The mail server refuses this one. */
const REFUSED = 'refused@town.example'
/** What the reference work of the probe takes on a quiet machine. */
const REFERENCE_MS = 6
const PROBE = path.join(import.meta.dirname, 'probe.ts')

export type WalkedSite = Awaited<ReturnType<typeof startWalkedSite>>
export type Calls = ReturnType<typeof callsWith>

/** The built server with everything switched on, and a probe in it. */
export async function startWalkedSite() {
  const dataDir = await createDataDir()
  const smtp = await startSmtpServer((_, to) =>
    to === REFUSED ? refusal(550, 'No such user') : undefined,
  )
  const place = path.join(dataDir, 'probe')
  const site = await startSite(dataDir, {
    PUBLIC_URL: 'https://vault.example',
    TRUST_PROXY: '1',
    SMTP_URL: smtp.url,
    CONTACT_TO: 'office@town.example',
    BACKUP_PASSPHRASE: 'a passphrase for tests',
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
    return fetch(site.origin + to, { ...init, headers })
  }
  const client = {
    request,
    postJson: (to: string, body: unknown) => request(to, jsonRequest('POST', body)),
  }
  const admin = await signIn(client, PROCESS_ADMIN)
  // Comes first, because a day has a limited number of confirmations.
  const message = { firstName: 'Pat', lastName: 'Berg', email: REFUSED, message: 'Call me.' }
  await client.postJson('/api/contact', message)
  const [{ id: refusedMessage }] = z
    .tuple([z.object({ id: z.number() })])
    .parse(await admin.read('/api/admin/messages'))
  return {
    ...site,
    ...client,
    ...admin,
    next,
    /** The number of a message whose confirmation was refused. */
    refusedMessage,
    /** Proves again who the admin is, which counts for ten minutes. */
    prove: () => admin.asAdmin('POST', '/api/admin/confirm', { password: PROCESS_ADMIN.password }),
    /** Signs in as somebody, or as the admin once more. */
    signInAs: async (who = PROCESS_ADMIN) => (await signIn(client, who)).token,
    callsAs: (token: string) => callsWith(client, token),
    ...(await connectProbe(place)),
  }
}

const readingSchema = z.object({ longestMs: z.number(), spentMs: z.number() })

async function connectProbe(place: string) {
  const socket = connect(place).setEncoding('utf8')
  // The connection ends with the site.
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const ask = async (question: 'reading' | 'pace'): Promise<unknown> => {
    const answered = once(socket, 'data')
    socket.write(question)
    const [line] = await answered
    return JSON.parse(String(line))
  }
  return {
    readProbe: async (): Promise<Reading> => readingSchema.parse(await ask('reading')),
    /** How much slower the server is now than on the machine of docs/performance.md. */
    readPace: async () => Math.max(1, z.number().parse(await ask('pace')) / REFERENCE_MS),
  }
}
