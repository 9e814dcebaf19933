import { beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/child.ts'
import { buildOnce, createDataDir, startSite } from './site-process.ts'
import { refusal, startSmtpServer } from '#test/peers/smtp.ts'
import { LONG_PATIENCE } from '#test/patience.ts'

const SECRETS = {
  admin: 'planted-admin-password',
  next: 'planted-next-password',
  wrong: 'planted-wrong-password',
  passphrase: 'planted backup passphrase',
  key: 'sk-planted-openai-key',
  mail: 'planted-mail-password',
  message: 'planted words of a message',
  code: 'planted six-digit code',
  sender: 'planted.sender@town.example',
  office: 'planted.office@vault.example',
}
beforeAll(buildOnce, 600_000)

test('no secret appears in the log of any failure', async () => {
  const smtp = await startSmtpServer((stage, to) =>
    stage === 'rcpt' ? refusal(550, `<${to}>: no such mailbox`) : undefined,
  )
  const dataDir = await createDataDir()
  const settings = {
    LOG_LEVEL: 'trace',
    ADMIN_PASSWORD: SECRETS.admin,
    BACKUP_PASSPHRASE: SECRETS.passphrase,
    // A file instead of a folder: every backup fails.
    BACKUP_DIR: `${dataDir}/site.db`,
    OPENAI_API_KEY: SECRETS.key,
    OPENAI_BASE_URL: `http://127.0.0.1:${await freePort()}/v1`,
    SMTP_URL: `smtp://site:${SECRETS.mail}@127.0.0.1:${smtp.port}`,
    CONTACT_TO: SECRETS.office,
  }
  const site = await startSite(dataDir, settings)
  const call = createCaller(site.origin)

  await call('/api/admin/login', { username: 'admin', password: SECRETS.wrong })
  await call('/api/admin/login', { username: SECRETS.wrong, password: SECRETS.wrong })
  const { token } = await call('/api/admin/login', { username: 'admin', password: SECRETS.admin })
  const app = await call('/api/admin/factors/totp', {}, token)
  await call('/api/admin/factors/totp/1/confirm', { code: SECRETS.code }, token)
  const sender = { firstName: 'A', lastName: 'B', email: SECRETS.sender }
  await call('/api/contact', { ...sender, message: SECRETS.message })
  await call('/api/admin/generate-seo', { title: 'Backups', content: SECRETS.message }, token)
  await call('/api/admin/backups', {}, token)
  const passwords = { currentPassword: SECRETS.wrong, newPassword: SECRETS.next }
  await call('/api/admin/change-password', passwords, token)
  await call('/api/admin/change-password', { ...passwords, currentPassword: SECRETS.admin }, token)
  await vi.waitUntil(() => site.printed.out.includes('backup failed'), LONG_PATIENCE)
  await vi.waitUntil(() => site.printed.out.includes('a mail was not sent'), LONG_PATIENCE)
  await site.stop()

  const lines = site.printed.out.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.filter((line) => line.includes('"requestId":"')).length).toBeGreaterThan(5)
  const written = site.printed.out + site.printed.err
  for (const secret of [token, app.secret, ...Object.values(SECRETS)])
    expect(written).not.toContain(secret)
}, 120_000)

function createCaller(origin: string) {
  return async (path: string, body: unknown, token = '') => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    const answer: { token?: string; secret?: string } = await response.json()
    return { token: answer.token ?? '', secret: answer.secret ?? '' }
  }
}
