import { expect, test } from 'vitest'
import { signIn } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { updateKeptMonths } from './kept-months.ts'
import { findOfficePageAt } from './store.ts'
import { publishOfficePage } from './testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

const readPrivacy = async ({ db }: App) => (await findOfficePageAt(db, 'privacy'))?.content ?? ''
const GAP = 'we delete it, which we do after [Office: how long you keep messages].'

test('the starter text of the privacy page names the present value, also when it changes', async () => {
  const app = await startApp()
  const first = await readPrivacy(app)

  await updateKeptMonths(app.services, 12)
  const chosen = await readPrivacy(app)
  await updateKeptMonths(app.services, 36)
  const changed = await readPrivacy(app)
  // No time is chosen in these settings.
  const { asAdmin } = await signIn(app)
  await asAdmin('PUT', '/api/admin/settings', { phone: '(989) 555-0177' })

  expect(first).toContain(GAP)
  expect(chosen).toContain('is deleted from the office area of this website 12 months after')
  expect(chosen).not.toContain(GAP)
  expect(changed).toBe(chosen.replace('12 months', '36 months'))
  expect(await readPrivacy(app)).toBe(first)
})

test('what the office has written or published stays', async () => {
  const app = await startApp()
  const content = '<p>We keep messages as we like.</p>'
  const published = await publishOfficePage(app.services, 'privacy', { content })
  await updateKeptMonths(app.services, 12)
  const own = await readPrivacy(app)
  const other = await startApp()
  const text = (await readPrivacy(other)).replaceAll(/\[Office:[^\]]*\]/g, 'x')
  const sentence = text.replace('we do after x.', GAP.slice('we delete it, which '.length))
  await other.db
    .updateTable('office_pages')
    .set({ content: sentence, status: 'published' })
    .where('slug', '=', 'privacy')
    .execute()

  await updateKeptMonths(other.services, 12)

  expect(own).toBe(content)
  expect(published.status).toBe('published')
  expect(await readPrivacy(other)).not.toContain('12 months')
})
