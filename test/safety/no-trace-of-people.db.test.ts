import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueMorningMail } from '#features/contact/server/mails/morning-mail.ts'
import { buildMessage } from '#features/contact/server/testing.ts'
import { listTables } from '#server/db/table-shapes.ts'
import type { Db } from '#server/db/tables.ts'
import { signIn } from '#test/admin.ts'
import { startApp } from '#test/app.ts'

const ADA = 'ada@town.example'

test('after everything about a person is deleted, no column of any table names them', async () => {
  const app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  await app.services.outbox.close()
  await buildMessage(app.services, { email: ADA, firstName: 'Adalind', municipality: 'Elkhorn' })
  await buildMessage(app.services, { email: 'ben@town.example' })
  app.clock.set(new Date('2026-03-03T09:00:00-05:00'))
  const { asAdmin } = await signIn(app)
  await queueMorningMail(app.services)
  expect(await dump(app.db)).toMatch(/Adalind[^]*Elkhorn/)

  expect((await asAdmin('DELETE', `/api/admin/people/${ADA}`)).status).toBe(204)

  expect(await dump(app.db)).not.toMatch(/Adalind|Elkhorn|ada@town/i)
  const due = () => app.db.selectFrom('outbox_mails').where('kind', '=', 'contact-due').selectAll()
  expect(await due().execute()).toEqual([])
  // The others are still due.
  await queueMorningMail(app.services)
  expect(await due().execute()).toHaveLength(1)
})

async function dump(db: Db): Promise<string> {
  const contents: unknown[] = []
  for (const { name } of await listTables(db, [])) {
    contents.push((await sql`select * from ${sql.table(name)}`.execute(db)).rows)
  }
  return JSON.stringify(contents)
}
