import { hash } from 'node:crypto'
import { vi } from 'vitest'
import { z } from 'zod'
import { LONG_PATIENCE } from '#test/patience.ts'
import { PROCESS_ADMIN } from '../../processes/site-client.ts'
import { makePictureForm, makePdfForm, makeSource } from './files.ts'
import * as made from './makers.ts'
import type { Words } from './makers.ts'
import { TROUBLES } from './texts.ts'
import type { WalkedSite } from './walked-site.ts'

type Values = Record<string, unknown>
type Prepared = {
  /** For the parts of the path, in their order. */
  ids?: (string | number)[]
  query?: Record<string, string>
  /** Over the fields that the schema made. */
  fields?: Values
  /** In place of them. */
  body?: BodyInit
  headers?: Record<string, string>
  /** Of somebody else than the first admin. */
  token?: string
  /** Waits for work that goes on after the answer. */
  after?: () => Promise<unknown>
}
export type Recipe = (site: WalkedSite, words: Words) => Promise<Prepared> | Prepared

const withId =
  (maker: (site: WalkedSite, words: Words) => Promise<string | number>): Recipe =>
  async (site, words) => ({ ids: [await maker(site, words)] })
const uniqueName: Recipe = (site, { text }) => ({
  fields: { name: `${site.next()} ${text}`.slice(0, 60).trim() },
})
const withIdAndName =
  (maker: (site: WalkedSite, words: Words) => Promise<string | number>): Recipe =>
  async (site, words) => ({ ...(await uniqueName(site, words)), ids: [await maker(site, words)] })
const ofColleague: Recipe = async (site) => ({ token: (await made.makeColleague(site)).token })
const onColleague: Recipe = async (site) => ({ ids: [(await made.makeColleague(site)).id] })
const withMessage: Recipe = async (site, words) => ({
  ids: [(await made.makeMessage(site, words)).id],
})
const withPerson: Recipe = async (site, words) => ({
  ids: [(await made.makeMessage(site, words)).email],
})
const withVersion: Recipe = async (site, words) => ({
  ids: ['blog', await made.makePost(site, words), 1],
})
const withKindOf: Recipe = async (site, words) => ({
  ids: ['blog', await made.makePost(site, words)],
})
const withTrash: Recipe = async (site, words) => ({ ids: await made.trash(site, words) })
/** An export that cleaned several texts in one turn would hold a page. Every sixth trouble is enough. */
const withTexts: Recipe = async (site, { length }) => {
  for (const { name, make } of TROUBLES.filter((_, index) => index % 6 === 0))
    await made.makePost(site, { name, text: make(length), length })
  return { query: { history: 'true', messages: 'true' } }
}
const blogCategory = (site: WalkedSite) => made.makeCategory(site, '/api/admin/categories')
const faqCategory = (site: WalkedSite) => made.makeCategory(site, '/api/admin/faq/categories')
const PLAIN: Words = { name: 'plain', text: 'Words', length: 0 }

const makeImage = async (site: WalkedSite) =>
  uploadImage(site, await makePictureForm(PLAIN, 'image'))

async function uploadImage(site: WalkedSite, body: FormData): Promise<Values> {
  const answer = await site.request('/api/admin/media', {
    method: 'POST',
    headers: { Authorization: `Bearer ${site.token}` },
    body,
  })
  return z.looseObject({}).parse(await answer.json())
}
const imageId = async (site: WalkedSite) => String((await makeImage(site)).id)

async function makeDocument(site: WalkedSite): Promise<string> {
  const answer = await site.request('/api/admin/documents', {
    method: 'POST',
    headers: { Authorization: `Bearer ${site.token}` },
    body: makePdfForm(PLAIN),
  })
  return String(z.looseObject({}).parse(await answer.json()).id)
}

async function importSource(site: WalkedSite, words: Words): Promise<Record<string, string>> {
  const { name, body } = makeSource(words)
  const answer = await site.request(`/api/admin/imports?name=${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${site.token}` },
    body,
  })
  await answer.text()
  const [latest] = await made.list(site, '/api/admin/imports')
  return { source: String(latest?.source), day: String(latest?.day) }
}

/** It is refused again each time. */
const findFailedMail = async (site: WalkedSite) =>
  vi.waitFor(async () => {
    const mails = await made.list(site, `/api/admin/messages/${site.refusedMessage}/mails`)
    const failed = mails.find(({ state }) => state === 'failed')
    if (!failed) throw new Error('no mail was refused yet')
    return String(failed.id)
  }, LONG_PATIENCE)

/** What a route needs beyond words: an item to work on, a password, a file. */
export const RECIPES: Record<string, Recipe> = {
  'POST /api/admin/login': () => ({ fields: PROCESS_ADMIN }),
  'POST /api/admin/login/verify': async (site) => {
    const colleague = await made.makeColleagueWithApp(site)
    const challenge = await made.askForFactor(site, colleague)
    return { fields: { challenge, method: 'totp', code: colleague.app.codeIn(1) } }
  },
  'POST /api/admin/login/new-password': async (site) => {
    const { id } = await made.makeColleague(site)
    const { link } = await made.send(site, `/api/admin/users/${id}/password-link`)
    const token = /[^#=/]+$/.exec(String(link))?.[0]
    return { fields: { token, newPassword: 'another long password' } }
  },
  'POST /api/admin/logout': ofColleague,
  'POST /api/admin/change-password': async (site) => {
    const { token, password } = await made.makeColleague(site)
    return { token, fields: { currentPassword: password, newPassword: 'another long password' } }
  },
  'POST /api/admin/users': (site, { text }) => ({
    fields: {
      username: `${site.next()} ${text}`.slice(0, 100).trim(),
      email: made.makeEmail(site),
      password: 'a long password',
    },
  }),
  'POST /api/admin/users/{id}/password-link': onColleague,
  'DELETE /api/admin/users/{id}': onColleague,
  'DELETE /api/admin/sessions': ofColleague,
  'DELETE /api/admin/sessions/{id}': async (site) => {
    const colleague = await made.makeColleague(site)
    await site.signInAs(colleague)
    const read = async (path: string) => (await colleague.asAdmin('GET', path)).json()
    const sessions = await made.list({ read }, '/api/admin/sessions')
    const other = sessions.find(({ current }) => current === false)
    return { token: colleague.token, ids: [String(other?.id)] }
  },
  'DELETE /api/admin/users/{id}/sessions': onColleague,
  'POST /api/admin/confirm': async (site) => {
    const { token, password } = await made.makeColleague(site)
    return { token, fields: { password, code: undefined, response: undefined } }
  },
  'POST /api/admin/confirm/passkey': async (site) => {
    const colleague = await made.makeColleague(site)
    const { response } = await made.makePasskey(colleague)
    await made.send(colleague, '/api/admin/factors/passkey', { response, name: 'Laptop' })
    return { token: colleague.token }
  },
  'PUT /api/admin/security-settings': () => ({
    fields: { idleMinutes: 60, factorsRequired: false },
  }),
  'PUT /api/admin/account': async (site) => ({
    token: (await made.makeColleague(site)).token,
    fields: { email: made.makeEmail(site) },
  }),
  'POST /api/admin/factors/totp': ofColleague,
  'POST /api/admin/factors/totp/{id}/confirm': async (site) => {
    const colleague = await made.makeColleague(site)
    const { id, codeIn } = await made.startApp(colleague)
    return { token: colleague.token, ids: [id], fields: { code: codeIn(0) } }
  },
  'POST /api/admin/factors/passkey/options': ofColleague,
  'POST /api/admin/factors/passkey': async (site) => {
    const colleague = await made.makeColleague(site)
    const { response } = await made.makePasskey(colleague)
    return { token: colleague.token, fields: { response } }
  },
  'POST /api/admin/factors/recovery-codes': async (site) => ({
    token: (await made.makeColleagueWithApp(site)).token,
  }),
  'DELETE /api/admin/factors/{id}': async (site) => {
    const { token, app } = await made.makeColleagueWithApp(site)
    return { token, ids: [app.id] }
  },
  'POST /api/admin/setup-code': async (site) => {
    const { id, token } = await made.makeColleague(site)
    const { code } = await made.send(site, `/api/admin/users/${id}/setup-code`)
    return { token, fields: { code } }
  },
  'POST /api/admin/users/{id}/setup-code': onColleague,
  'DELETE /api/admin/users/{id}/factors': async (site) => ({
    ids: [(await made.makeColleagueWithApp(site)).id],
  }),
  'POST /api/admin/keys': async (site, words) => {
    await made.makeKey(site)
    const expiresAt = new Date(Date.now() + 60 * 60_000).toISOString()
    return { fields: { ...(await uniqueName(site, words)).fields, expiresAt } }
  },
  'DELETE /api/admin/keys/{id}': async (site) => ({ ids: [(await made.makeKey(site)).id] }),
  'GET /api/admin/proposals/{id}': withId(made.makeProposal),
  'DELETE /api/admin/proposals/{id}': withId(made.makeProposal),
  'GET /api/admin/blog/{id}': withId(made.makePost),
  'PUT /api/admin/blog/{id}': withId((site) => made.makePost(site, PLAIN)),
  'DELETE /api/admin/blog/{id}': withId(made.makePost),
  'GET /api/blog/slug/{slug}': async (site, words) => {
    const id = await made.makePost(site, words)
    const post = z.object({ slug: z.string() }).parse(await site.read(`/api/admin/blog/${id}`))
    return { ids: [post.slug] }
  },
  'POST /api/admin/categories': uniqueName,
  'PUT /api/admin/categories/{id}': withIdAndName(blogCategory),
  'DELETE /api/admin/categories/{id}': withId(blogCategory),
  'POST /api/faq/items/{id}/view': withId(made.makeItem),
  'POST /api/faq/items/{id}/helpful': withId(made.makeItem),
  'PUT /api/admin/faq/order': async (site) => {
    const items = await made.list(site, '/api/admin/faq')
    return { fields: { ids: items.map(({ id }) => id) } }
  },
  'PUT /api/admin/faq/{id}': withId((site) => made.makeItem(site, PLAIN)),
  'DELETE /api/admin/faq/{id}': withId(made.makeItem),
  'PUT /api/faq/items/{id}': withId((site) => made.makeItem(site, PLAIN)),
  'POST /api/admin/faq/categories': uniqueName,
  'PUT /api/admin/faq/categories/{id}': withIdAndName(faqCategory),
  'DELETE /api/admin/faq/categories/{id}': withId(faqCategory),
  'POST /api/admin/testimonials': (_, words) => ({ fields: made.testimonialOf(words) }),
  'PUT /api/admin/testimonials/{id}': async (site, words) => ({
    ids: [await made.makeTestimonial(site, words)],
    fields: made.testimonialOf(words),
  }),
  'DELETE /api/admin/testimonials/{id}': withId(made.makeTestimonial),
  'POST /api/admin/restore-tests': (_, words) => ({ fields: made.restoreTestOf(words) }),
  'GET /api/admin/restore-tests/{id}': withId(made.makeRestoreTest),
  'PUT /api/admin/restore-tests/{id}': async (site, words) => ({
    ids: [await made.makeRestoreTest(site, words)],
    fields: made.restoreTestOf(words),
  }),
  'DELETE /api/admin/restore-tests/{id}': withId(made.makeRestoreTest),
  'GET /api/pages/{slug}': async (site, { text }) => {
    // A page with blanks, such as `[office: ]`, is not published.
    const content = text.replaceAll('[', '(')
    const page = { title: 'Terms', content, status: 'published' }
    await made.send(site, '/api/admin/pages/terms', page, 'PUT')
    return { ids: ['terms'] }
  },
  'GET /api/admin/pages/{slug}': () => ({ ids: ['terms'] }),
  'PUT /api/admin/pages/{slug}': () => ({ ids: ['terms'] }),
  'POST /api/admin/media': async (_, words) => ({ body: await makePictureForm(words, 'image') }),
  'DELETE /api/admin/media': async (site) => {
    await makeImage(site)
    return { query: { unused: 'true' } }
  },
  'GET /api/admin/media/digest/{sha256}': async (site) => {
    const form = await makePictureForm(PLAIN, 'image')
    await uploadImage(site, form)
    const picture = form.get('image')
    const bytes = picture instanceof Blob ? await picture.bytes() : ''
    return { ids: [hash('sha256', bytes)] }
  },
  'GET /api/admin/media/{id}': withId(imageId),
  'PUT /api/admin/media/{id}': async (site) => ({
    ids: [await imageId(site)],
    fields: { alt: 'The hall', originalName: 'hall.png', focalX: 0.2, focalY: 0.8 },
  }),
  'DELETE /api/admin/media/{id}': withId(imageId),
  'GET /api/admin/media/{id}/uses': withId(imageId),
  'PUT /api/admin/media/{id}/file': async (site, words) => ({
    ids: [await imageId(site)],
    body: await makePictureForm(words, 'file'),
  }),
  'POST /api/admin/documents': (_, words) => ({ body: makePdfForm(words) }),
  'GET /api/admin/documents/{id}': withId(makeDocument),
  'PUT /api/admin/documents/{id}': async (site) => ({
    ids: [await makeDocument(site)],
    fields: { title: 'Our form', validUntil: null },
  }),
  'DELETE /api/admin/documents/{id}': withId(makeDocument),
  'GET /api/admin/documents/{id}/file': withId(makeDocument),
  'POST /api/admin/messages/{id}/documents': async (site, words) => ({
    ids: [(await made.makeMessage(site, words)).id],
    fields: { documentId: Number(await makeDocument(site)) },
  }),
  'DELETE /api/admin/messages/{id}/documents/{linkId}': async (site, words) => {
    const { id } = await made.makeMessage(site, words)
    const documentId = Number(await makeDocument(site))
    const link = await made.make(site, `/api/admin/messages/${id}/documents`, { documentId })
    return { ids: [id, link] }
  },
  'DELETE /api/admin/addresses/missing': async (site) => {
    const path = `/missing-${site.next()}`
    await (await site.request(path)).text()
    await site.read('/api/admin/addresses/missing')
    return { query: { path } }
  },
  'GET /api/admin/links': async (site, words) => ({
    query: { kind: 'blog', id: String(await made.makePost(site, words)) },
  }),
  'POST /api/admin/redirects': (site) => ({ fields: { from: `/old-${site.next()}` } }),
  'POST /api/admin/redirects/import': (site, { text }) => ({
    body: `from,to\n/old-${site.next()},/faq\n${text}`,
    headers: { 'Content-Type': 'text/csv' },
  }),
  'PUT /api/admin/redirects/{id}': async (site) => ({
    ids: [await made.makeRedirect(site)],
    fields: { from: `/old-${site.next()}` },
  }),
  'DELETE /api/admin/redirects/{id}': withId(made.makeRedirect),
  'GET /api/admin/{kind}/{id}/versions': withKindOf,
  'GET /api/admin/{kind}/{id}/versions/{number}': withVersion,
  'POST /api/admin/{kind}/{id}/versions/{number}/restore': withVersion,
  'POST /api/admin/trash/{kind}/{id}/restore': withTrash,
  'DELETE /api/admin/trash/{kind}/{id}': withTrash,
  'GET /api/quote': () => ({ query: { devices: '50', terabytes: '10' } }),
  'GET /api/quote/numbered': () => ({ query: { devices: '50', terabytes: '10' } }),
  'GET /api/admin/quotes/{number}': async (site) => {
    const { number } = z
      .looseObject({ number: z.string() })
      .parse(await site.read('/api/quote/numbered?devices=50&terabytes=10'))
    return { ids: [number] }
  },
  'POST /api/contact': (site) => ({ fields: { email: made.makeEmail(site) } }),
  'GET /api/admin/messages/{id}': withMessage,
  'PUT /api/admin/messages/{id}': async (site, words) => ({
    ...(await withMessage(site, words)),
    fields: { status: 'answered' },
  }),
  'DELETE /api/admin/messages/{id}': withMessage,
  'POST /api/admin/messages/{id}/seen': withMessage,
  'GET /api/admin/messages/{id}/mails': withMessage,
  'POST /api/admin/mails/{id}/send-again': withId(findFailedMail),
  'GET /api/admin/messages/{id}/thread': withMessage,
  'GET /api/admin/messages/{id}/reply-start': withMessage,
  'POST /api/admin/messages/{id}/notes': withMessage,
  'POST /api/admin/messages/{id}/answered': withMessage,
  'POST /api/admin/messages/{id}/replies': async (site, words) => ({
    ...(await withMessage(site, words)),
    fields: { seenReplies: 0 },
  }),
  'POST /api/admin/saved-replies': uniqueName,
  'PUT /api/admin/saved-replies/{id}': withIdAndName((site) => made.makeSavedReply(site, PLAIN)),
  'DELETE /api/admin/saved-replies/{id}': withId(made.makeSavedReply),
  'GET /api/admin/people/{email}': withPerson,
  'DELETE /api/admin/people/{email}': withPerson,
  'PUT /api/admin/settings': () => ({
    fields: { email: 'office@town.example', contactTo: 'office@town.example' },
  }),
  'GET /api/admin/export': withTexts,
  'POST /api/admin/imports': (_, words) => {
    const { name, body } = makeSource(words)
    return { query: { name }, body, headers: { 'Content-Type': 'application/octet-stream' } }
  },
  'DELETE /api/admin/imports': async (site, words) => ({ query: await importSource(site, words) }),
  'POST /api/admin/{kind}/{id}/reviewed': withKindOf,
  'GET /api/admin/{kind}/{id}/findings': withKindOf,
  'GET /api/admin/backups/{id}/file': withId(made.makeBackup),
  'POST /api/admin/backups': async (site) => {
    await made.waitForBackups(site)
    return { after: () => made.waitForBackups(site) }
  },
}
