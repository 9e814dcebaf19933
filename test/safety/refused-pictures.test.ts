import { expect, test } from 'vitest'
import { startAsAdmin } from '#test/admin.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { pictureBytes } from '#features/media/server/testing.ts'
import { findOfficePageAt } from '#features/office-pages/server/store.ts'
import type { App } from '#test/app.ts'

const KINDS = [
  {
    name: 'an answer',
    field: 'answer',
    make: async ({ services }: App) => {
      const { id, updatedAt } = await buildFaqItem(services)
      return { path: `/api/admin/faq/${id}`, updatedAt }
    },
  },
  {
    name: 'a page of the office',
    field: 'content',
    make: async ({ db }: App) => {
      const page = await findOfficePageAt(db, 'privacy')
      if (!page) throw new Error('the page is missing')
      return { path: `/api/admin/pages/${page.slug}`, updatedAt: page.updatedAt }
    },
  },
]

test.for(KINDS)('images of $name that is refused stay out of the library', async (kind) => {
  const { asAdmin, ...app } = await startAsAdmin()
  const { path, updatedAt } = await kind.make(app)
  const picture = (await pictureBytes()).toString('base64')
  const html = `<p>Text <img src="data:image/png;base64,${picture}" alt="Red"></p>`
  const save = async (input: object) => {
    const { status } = await asAdmin('PUT', path, input)
    return [status, (await app.db.selectFrom('media').select('id').execute()).length]
  }
  await save({ [kind.field]: '<p>What somebody else saved</p>' })

  const late = await save({ [kind.field]: html, updatedAt })
  const later = await save({ [kind.field]: html })

  expect([late, later]).toEqual([
    [409, 0],
    [200, 1],
  ])
})

test('images of an answer in an unknown category stay out of the library', async () => {
  const { asAdmin, ...app } = await startAsAdmin()
  const { id } = await buildFaqItem(app.services)
  const picture = (await pictureBytes()).toString('base64')
  const answer = `<p>Text <img src="data:image/png;base64,${picture}" alt="Red"></p>`
  const input = { question: 'Where?', answer, categoryId: 99 }

  const created = await asAdmin('POST', '/api/admin/faq', input)
  const changed = await asAdmin('PUT', `/api/admin/faq/${id}`, input)

  expect([created.status, changed.status]).toEqual([400, 400])
  expect(await app.db.selectFrom('media').select('id').execute()).toEqual([])
})
