import { beforeAll, expect, test, vi } from 'vitest'
import { LONG_PATIENCE } from '#test/patience.ts'
import { startSmtpServer } from '#test/peers/smtp.ts'
import { createSiteClient, sendMessage } from './site-client.ts'
import { buildOnce, change, createDataDir, queryNumber, startSite } from './site-process.ts'

beforeAll(buildOnce, 600_000)

test('mail written while the mail server was unreachable arrives once when it is back', async () => {
  const smtp = await startSmtpServer()
  await smtp.close()
  const dataDir = await createDataDir()
  const site = await startSite(dataDir, { SMTP_URL: smtp.url })
  const client = createSiteClient(site)

  const answer = await sendMessage(client, 'Please call')
  const failed = 'select count(*) from outbox_mails where attempts = 1 and claimed_until is null'
  await vi.waitUntil(() => queryNumber(dataDir, failed) === 2, LONG_PATIENCE)
  await site.stop('SIGKILL')
  // Skips the pause after a failure, which the outbox tests cover.
  change(dataDir, "update outbox_mails set next_attempt_at = '2026-01-01T00:00:00.000Z'")
  const back = await startSmtpServer(undefined, smtp.port)
  const again = await startSite(dataDir, { SMTP_URL: smtp.url })
  await vi.waitUntil(
    () => queryNumber(dataDir, "select count(*) from outbox_mails where state = 'sent'") === 2,
    LONG_PATIENCE,
  )
  await again.stop()

  expect(answer.status).toBe(201)
  expect(back.mails).toHaveLength(2)
  expect(new Set(back.mails.map(({ to }) => to[0])).size).toBe(2)
}, 60_000)

test(
  'a mail that was being sent when the site was killed goes out with the next start',
  { timeout: 60_000, tags: 'main' },
  async () => {
    const dataDir = await createDataDir()
    const isReceiving = Promise.withResolvers<void>()
    const slow = await startSmtpServer((stage) => {
      if (stage === 'rcpt') return undefined
      isReceiving.resolve()
      return 'stall'
    })
    const site = await startSite(dataDir, { SMTP_URL: slow.url, CONTACT_TO: 'office@town.example' })
    await sendMessage(createSiteClient(site), 'Please call')
    await isReceiving.promise
    await site.stop('SIGKILL')
    const claimed = queryNumber(
      dataDir,
      'select count(*) from outbox_mails where claimed_until is not null',
    )

    const smtp = await startSmtpServer()
    await startSite(dataDir, { SMTP_URL: smtp.url, CONTACT_TO: 'office@town.example' })

    expect(claimed).toBe(2)
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), LONG_PATIENCE)
  },
)
