import { expect, test } from 'vitest'
import { startSmtpServer } from '#test/peers/smtp.ts'
import { HOUR, sendDue } from '#server/mail/testing.ts'
import { replyStartSchema } from '../../answer-schema.ts'
import { fetchThread, listReplyMails, startWithMessage } from './testing.ts'

/** A header of a mail as sent, on one line. */
const readHeader = (raw = '', name = '') =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(raw.replaceAll(/\r\n[ \t]+/g, ' '))?.[1]?.trim()

test('mail programs keep the confirmation and all replies together', async () => {
  const smtp = await startSmtpServer()
  const app = await startWithMessage()
  await app.sendReply()
  app.clock.advance(HOUR)
  await app.sendReply({ text: 'One more thing.', seenReplies: 1 })

  await sendDue(app, smtp.url)

  const raws = smtp.mails
    .filter(({ to }) => to.includes('clerk@township.example'))
    .map(({ raw }) => raw)
    .toSorted((a, b) =>
      (readHeader(a, 'Message-ID') ?? '').localeCompare(readHeader(b, 'Message-ID') ?? ''),
    )
  const [confirmation, first, second] = raws
  const ids = raws.map((raw) => readHeader(raw, 'Message-ID'))
  expect(raws).toHaveLength(3)
  expect(readHeader(confirmation, 'References')).toBeUndefined()
  expect(readHeader(first, 'In-Reply-To')).toBe(ids[0])
  expect(readHeader(first, 'References')).toBe(ids[0])
  expect(readHeader(second, 'In-Reply-To')).toBe(ids[1])
  expect(readHeader(second, 'References')).toBe(`${ids[0]} ${ids[1]}`)
  const { site } = await app.services.office.read()
  expect(readHeader(first, 'From')).toBe(`${site.name} <${site.email}>`)
  expect(readHeader(first, 'Reply-To')).toBe(site.email)
  expect(readHeader(confirmation, 'Auto-Submitted')).toBe('auto-generated')
  expect(first).not.toMatch(/^(?:Auto-Submitted|X-Auto-Response-Suppress):/m)
})

test('a reply to a message without a confirmation begins a conversation', async () => {
  const app = await startWithMessage()
  await app.db.deleteFrom('outbox_mails').where('kind', '=', 'contact-confirmation').execute()

  await app.sendReply()

  expect((await listReplyMails(app))[0]?.thread).toBeNull()
})

test('a mail server that dies in the middle of a reply gets it once more, and once only', async () => {
  let isDying = true
  const smtp = await startSmtpServer((stage, to) =>
    stage === 'data' && to === 'clerk@township.example' && isDying ? 'die' : undefined,
  )
  const app = await startWithMessage()
  await app.sendReply()

  await sendDue(app, smtp.url)
  const [waiting] = (await fetchThread(app)).replies
  isDying = false
  app.clock.advance(HOUR)
  await sendDue(app, smtp.url)
  await sendDue(app, smtp.url)

  expect(waiting?.mail).toMatchObject({ state: 'queued', attempts: 1 })
  expect((await fetchThread(app)).replies[0]?.mail).toMatchObject({ state: 'sent' })
  expect(smtp.mails.filter(({ raw }) => readHeader(raw, 'Subject') === 'Re: Backups')).toHaveLength(
    1,
  )
})

test('names with line breaks, braces and markup stay words', async () => {
  const smtp = await startSmtpServer()
  const app = await startWithMessage({
    firstName: 'Ada\r\nBcc: everybody@town.example',
    lastName: '{packet} <b>',
    municipality: '{papers}',
    message: 'Fill in {packet}\n-- \nFrom me',
  })
  const start = replyStartSchema.parse(
    await (await app.asAdmin('GET', '/api/admin/messages/1/reply-start')).json(),
  )
  await app.sendReply({ text: `Dear ${start.placeholders['{first name}']},` })

  await sendDue(app, smtp.url)

  expect(start.placeholders).toMatchObject({
    '{first name}': 'Ada Bcc: everybody@town.example',
    '{municipality}': 'papers',
  })
  const raw = smtp.mails.find((mail) => mail.raw.includes('Re: Backups'))?.raw
  expect(readHeader(raw, 'Bcc')).toBeUndefined()
  expect(raw).not.toContain('text/html')
  expect(raw).toContain('> Fill in {packet}\r\n')
})

test('a reply says what it is about, and the next one keeps its subject', async () => {
  const app = await startWithMessage({ municipality: 'Elk\nTownship {papers}' })
  const fetchSubject = async () =>
    replyStartSchema.parse(
      await (await app.asAdmin('GET', '/api/admin/messages/1/reply-start')).json(),
    ).subject
  const first = await fetchSubject()
  await app.sendReply({ subject: 'Re: Our own words' })

  expect(first).toBe('Re: Backup for Elk Township papers')
  expect(await fetchSubject()).toBe('Re: Our own words')
})

test('without a municipality, a reply is about the message', async () => {
  const app = await startWithMessage({ municipality: null })
  const start = await app.asAdmin('GET', '/api/admin/messages/1/reply-start')

  const { site } = await app.services.office.read()
  expect(await start.json()).toMatchObject({ subject: `Re: Your message to ${site.name}` })
})

test('a reply is signed by the admin who sends it, above the office', async () => {
  const app = await startWithMessage()
  const { site } = await app.services.office.read()
  const fetchStart = async () =>
    replyStartSchema.parse(
      await (await app.asAdmin('GET', '/api/admin/messages/1/reply-start')).json(),
    )
  const before = await fetchStart()
  await app.asAdmin('PUT', '/api/admin/account/name', { displayName: ' Ruth Ann Lee, Clerk ' })
  await app.sendReply()

  expect(before.below.split('\n')[0]).toBe(site.name)
  expect(before).toMatchObject({ isNamed: false, areFactsSamples: true })
  expect((await fetchStart()).below.split('\n').slice(0, 3)).toEqual([
    'Ruth Ann Lee, Clerk',
    site.name,
    site.phone,
  ])
  const [mail] = await listReplyMails(app)
  expect(mail?.body).toContain(`Yes.\n\nRuth Ann Lee, Clerk\n${site.name}\n`)
})
