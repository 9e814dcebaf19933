import { expect, test } from 'vitest'
import { ON_POSTGRES, startApp } from '#test/app.ts'
import { signIn } from '#test/admin.ts'
import { queueMorningMail } from './morning-mail.ts'
import { buildMessage } from '../testing.ts'

const SETTINGS = {
  // Nothing listens there, so each mail stays in the outbox.
  SMTP_URL: 'smtp://127.0.0.1:9',
  CONTACT_TO: 'office@vault.example',
  SITE_NAME: 'Vault Office',
}
const TUESDAY = '2026-03-03'
/** In Eastern Standard Time. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00-05:00`)

/** A message came on Monday, March 2, 2026, at 10 AM in Michigan. */
async function start(settings: Record<string, string> = {}) {
  const app = await startApp({ ...SETTINGS, ...settings })
  await buildMessage(app.services, { municipality: 'Elk Township' })
  const mails = () =>
    app.db
      .selectFrom('outbox_mails')
      .selectAll()
      .where('kind', '=', 'contact-due')
      .orderBy('created_at')
      .execute()
  const run = async (day: string, ...times: string[]) => {
    for (const time of times) {
      app.clock.set(at(day, time))
      await queueMorningMail(app.services)
    }
  }
  return { ...app, mails, run }
}

test('one mail at eight lists what is due that day', async () => {
  const { mails, run } = await start()
  await run(TUESDAY, '00:01', '07:59')
  expect(await mails()).toEqual([])

  await run(TUESDAY, '08:00', '08:01', '12:00', '17:59', '18:00', '23:59')

  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'office@vault.example',
    subject: '1 message to answer today | Vault Office',
    state: 'queued',
  })
  expect(mail?.body).toBe(
    [
      '1 message to answer today',
      'Good morning. These people are waiting for your answer:',
      'Due today by 10:00 AM: Ada Berg, Elk Township',
      'Answer them at https://vault.example/admin?view=messages&status=due',
      '-- \nVault Office\n(989) 555-0136\nhello@townshipvault.example\nhttps://vault.example',
    ].join('\n\n'),
  )
})

test('each business day has its own mail while a message waits, and closed days have none', async () => {
  const { mails, run, services, ...app } = await start()
  await run('2026-03-03', '08:00')
  await run('2026-03-04', '08:00', '09:00')
  const { asAdmin } = await signIn(app)
  await asAdmin('PUT', '/api/admin/settings', { closedDays: [{ date: '2026-03-05' }] })
  await run('2026-03-05', '08:00', '12:00')
  await run('2026-03-06', '08:00')
  await run('2026-03-07', '08:00')
  await run('2026-03-08', '12:00')
  await buildMessage(services, { firstName: 'Eve' })
  await run('2026-03-09', '09:00')

  expect((await mails()).map(({ created_at }) => created_at.slice(0, 10))).toEqual([
    '2026-03-03',
    '2026-03-04',
    '2026-03-06',
    '2026-03-09',
  ])
})

test('nothing due means no mail, and what arrives later that day waits for the next one', async () => {
  const { mails, run, db, services } = await start()
  await db.updateTable('contact_messages').set({ status: 'answered' }).execute()
  await run(TUESDAY, '08:00')
  await buildMessage(services)
  await db
    .updateTable('contact_messages')
    .set({ due_at: at(TUESDAY, '09:00').toISOString() })
    .execute()

  await run(TUESDAY, '08:01', '10:00')
  expect(await mails()).toEqual([])
  await run('2026-03-04', '08:00')

  expect((await mails()).map(({ body }) => body)).toEqual([
    expect.stringContaining('Overdue since yesterday: Ada Berg'),
  ])
})

test('a message that is due tomorrow, spam or older than due times is not listed', async () => {
  const { mails, run, services, db } = await start()
  await db.updateTable('contact_messages').set({ due_at: null }).execute()
  await run(TUESDAY, '07:00')
  await buildMessage(services, { firstName: 'Early' })
  await buildMessage(services, { firstName: 'Spam', website: 'https://x.example' })

  await run(TUESDAY, '08:00')

  expect(await mails()).toEqual([])
})

test.each([
  ['a restart in that minute', ['08:00', '08:00'], 1],
  ['a downtime over eight o’clock', ['09:40', '09:41'], 1],
  ['a whole day without the site', ['18:00', '23:00'], 0],
])('after %s there is no mail too many', async (_, times, count) => {
  const { mails, run } = await start()

  await run(TUESDAY, ...times)

  expect(await mails()).toHaveLength(count)
})

test('a transaction that fails leaves the mail to the next minute', async () => {
  const { mails, run, db, services } = await start()
  await db.schema.alterTable('outbox_mails').renameTo('outbox_away').execute()
  await expect(run(TUESDAY, '08:00')).rejects.toThrow('outbox_mails')
  await db.schema.alterTable('outbox_away').renameTo('outbox_mails').execute()

  await queueMorningMail(services)

  expect(await mails()).toHaveLength(1)
})

test('without a mail server no mail is queued', async () => {
  const { mails, run } = await start({ SMTP_URL: '' })

  await run(TUESDAY, '08:00')

  expect(await mails()).toEqual([])
})

test('the mail names 25 people and counts the others, and no name begins a line of its own', async () => {
  const { mails, run, services } = await start()
  for (let count = 0; count < 26; count += 1)
    await buildMessage(services, {
      firstName: 'A\nB',
      lastName: '<b>',
      municipality: 'C\r\nD',
      message: `Message ${count}`,
    })

  await run(TUESDAY, '08:00')

  const [mail] = await mails()
  expect(mail?.subject).toBe('27 messages to answer today | Vault Office')
  expect(mail?.body.match(/Due today/g)).toHaveLength(25)
  expect(mail?.body).toContain('Due today by 10:00 AM: A B <b>, C D\n')
  expect(mail?.body).toContain('2 more are not listed here.')
  expect(mail?.html).not.toContain('<b>')
})

test.runIf(ON_POSTGRES)('of several nodes at once, one queues the mail', async () => {
  const one = await start()
  const { databaseUrl = '' } = one.services.config
  const two = await startApp({ ...SETTINGS, DATABASE_URL: databaseUrl })
  for (const { clock } of [one, two]) clock.set(at(TUESDAY, '08:00'))
  const nodes = [one, two, one, two, one, two]

  await Promise.all(nodes.map(({ services }) => queueMorningMail(services)))

  expect(await one.mails()).toHaveLength(1)
})
