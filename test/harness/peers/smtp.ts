import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { freePort } from '../../../scripts/child.ts'

type ReceivedMail = { from: string; to: string[]; raw: string }

/** The server's behaviour for a login or a mail: undefined (accept), an SMTP error, a stall, or a crash. */
export type Conduct = (
  stage: 'auth' | 'rcpt' | 'data',
  to: string,
) => Error | 'stall' | 'die' | undefined

/** An SMTP error response. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** Starts a mail server on a free port, or on `port`, that behaves as `conduct` says. */
export async function startSmtpServer(conduct: Conduct = () => undefined, port?: number) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '' }, _session, done) => {
      const fault = conduct('auth', username)
      if (fault === 'die') dropConnections(server)
      else if (fault !== 'stall') done(fault ?? null, { user: username })
    },
    onRcptTo: ({ address }, _session, done) => {
      const fault = conduct('rcpt', address)
      done(fault instanceof Error ? fault : null)
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const fault = conduct('data', to[0] ?? '')
      if (fault === 'die') {
        dropConnections(server)
        return
      }
      if (fault === 'stall') return
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (fault) return done(fault)
        mails.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to,
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  const taken = port ?? (await freePort())
  server.listen(taken, '127.0.0.1')
  await once(server.server, 'listening')
  const close = () =>
    new Promise<void>((resolve) => {
      dropConnections(server)
      server.close(() => resolve())
    })
  onTestFinished(close)
  return { mails, close, port: taken, url: `smtp://127.0.0.1:${taken}` }
}

function dropConnections(server: SMTPServer): void {
  for (const { _socket: socket } of server.connections) socket.destroy()
}
