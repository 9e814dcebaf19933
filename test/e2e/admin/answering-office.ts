import { expect } from '@playwright/test'
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { getPort } from '#test/peers/port.ts'
import { signedIn } from '../signed-in.ts'
import { callsWith, sendMessage, tokenFor } from '../api.ts'
import { START_MS, test as base } from '../fixtures.ts'
import { startServer, type RunningServer } from '../server.ts'

export { expect } from '@playwright/test'

type Office = RunningServer & {
  token: string
  mails: string[]
  /** Takes one more message. @returns its id */
  receive: (words: object) => Promise<number>
}

/** While these are samples, a reply asks before it is sent. */
const FACTS = {
  SITE_NAME: 'Elk County Vault',
  SITE_PHONE: '(989) 555-0177',
  SITE_EMAIL: 'office@elk.example',
}

/** A site with a mail server, and two messages. */
export const test = base.extend<{ office: Office }>({
  office: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed: none
    async ({}, provide) => {
      const mails: string[] = []
      const smtp = await startMailServer(mails)
      const site = await startServer({ env: { SMTP_URL: smtp.url, ...FACTS } })
      const token = await tokenFor(site.url)
      for (const lastName of ['First', 'Second'])
        await sendMessage(site.url, {
          firstName: 'Ada',
          lastName,
          municipality: 'Elk Township',
        })
      const receive = async (words: object) => {
        await sendMessage(site.url, words)
        const sent = await callsWith(site.url, token)<{ id: number }[]>(
          'GET',
          '/api/admin/messages',
        )
        return Math.max(...sent.map(({ id }) => id))
      }
      await provide({ ...site, token, mails, receive })
      expect(await site.stop(), site.output()).toBe(0)
      smtp.close()
    },
    { timeout: START_MS },
  ],
  baseURL: async ({ office }, provide) => provide(office.url),
  storageState: async ({ office }, provide) => provide(signedIn(office.url, office.token)),
  // The list of due messages may be missing, and a reply may come after that of somebody else.
  allowedFaults: /status=due|\/replies/,
})

async function startMailServer(mails: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  // A site that is stopped may reset its connection.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { url: `smtp://127.0.0.1:${getPort(server.server)}`, close: () => server.close(() => {}) }
}
