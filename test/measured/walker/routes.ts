import sharp from 'sharp'
import { z } from 'zod'
import { ghost, wxr } from '../../doors/examples.ts'
import { cut, PLAIN } from './texts.ts'
import type { WalkedSite } from './walked-site.ts'

export type Call = {
  /** In place of `{id}` in the path. */
  id?: string | undefined
  json?: object
  body?: BodyInit
  headers?: Record<string, string>
}
/** Makes what a call needs, and says how it sends the text. */
type Prepare = (site: WalkedSite, text: string) => Promise<Call> | Call
export type Route = {
  prepare: Prepare
  /** It gets each so many-th of the texts. */
  step?: number
  /** What a call may take of the processor. */
  callMs?: number
}

const MCP_HEADERS = {
  Accept: 'application/json, text/event-stream',
  'MCP-Protocol-Version': '2025-06-18',
}
const PDF = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'
const madeSchema = z.object({ id: z.coerce.string(), slug: z.string().optional() })

async function makePost({ asAdmin }: WalkedSite, content: string) {
  const answer = await asAdmin('POST', '/api/blog', { title: 'Post', content, status: 'published' })
  return madeSchema.parse(await answer.json())
}
async function findFirst({ read }: WalkedSite, path: string) {
  return madeSchema.array().parse(await read(path))[0]?.id
}

const postOf = (text: string) => ({
  title: `Post ${cut(text, 200)}`,
  excerpt: cut(text, 1000),
  content: text,
  status: 'published',
  metaTitle: cut(text, 60),
  metaDescription: cut(text, 160),
  tags: [cut(text, 50)],
})
const itemOf = (text: string) => ({ question: `How? ${cut(text, 400)}`, answer: text })
const messageOf = (site: WalkedSite, text: string) => ({
  firstName: `Pat ${cut(text, 90)}`,
  lastName: `Berg ${cut(text, 90)}`,
  municipality: cut(text, 150),
  email: `pat-${site.next()}@town.example`,
  message: `Call. ${cut(text, 9900)}`,
})

/** Calls a tool of assistants. */
function toolOf({ key }: WalkedSite, name: string, values: object): Call {
  const headers = { ...MCP_HEADERS, Authorization: `Bearer ${key}` }
  const params = { name, arguments: values }
  return { json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers }
}

function formOf(field: string, file: BlobPart, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, new Blob([file]), 'file')
  return form
}
/** A thin picture is enlarged to fill boxes, so that few pixels can become many. */
async function pictureOf(field: string, width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width, height, channels: 3 as const, background: '#345', noise }
  return formOf(field, new Uint8Array(await sharp({ create }).png().toBuffer()))
}

const asItIs: Prepare = () => ({})
const withPost: Prepare = async (site, text) => ({ id: (await makePost(site, text)).id })

/**
 * What takes HTML, files, search terms, or free text of strangers or writers, by method and path, in
 * which `{q}` is the beginning of the text. Another word tells calls of one path apart.
 */
export const ROUTES: Record<string, Prepare | Route> = {
  // It cleans a text, checks it, and stores it with its links and for searches.
  'POST /api/blog': { prepare: (_, text) => ({ json: postOf(text) }), step: 1 },
  // These ask for a recent sign-in. An export cleans all those texts, and the first version of each.
  'GET /api/admin/export?history=true': { prepare: asItIs, step: 42, callMs: 30_000 },
  'POST /api/admin/imports?name=blog.xml': (_, text) => ({
    body: wxr({ content: text.replaceAll(']]>', ']] >') }),
  }),
  'POST /api/admin/imports?name=fees.md': (_, text) => ({ body: `---\ntitle: Fees\n---\n${text}` }),
  'POST /api/admin/imports?name=ghost.json': (_, text) => ({ body: ghost({ html: text }) }),
  'POST /api/contact': (site, text) => ({ json: messageOf(site, text) }),
  'GET /api/admin/messages/page?q={q}': asItIs,
  'GET /api/admin/messages/export?q={q}': asItIs,
  'PUT /api/admin/settings': (_, text) => ({
    json: { notice: { text: cut(text, 190), from: '2026-01-20', until: '2999-01-20' } },
  }),
  'GET /blog?q={q}': asItIs,
  'GET /api/blog/page?q={q}': asItIs,
  'GET /api/admin/blog/page?q={q}': asItIs,
  'GET /api/admin/addresses/targets?q={q}': asItIs,
  'POST /mcp search': (site, text) => toolOf(site, 'search', { term: cut(text, 200) }),
  'POST /mcp create_draft': (site, text) =>
    toolOf(site, 'create_draft', { kind: 'blog', title: 'Post', text }),
  'POST /mcp propose_change': async (site, text) =>
    toolOf(site, 'propose_change', { kind: 'blog', ...(await withPost(site, PLAIN)), text }),
  'POST /api/admin/redirects/import': (site, text) => ({
    body: `from,to\n/old-${site.next()},/faq\n${text}`,
    headers: { 'Content-Type': 'text/csv' },
  }),
  'PUT /api/admin/blog/{id}': async (site, text) => ({
    ...(await withPost(site, PLAIN)),
    json: postOf(text),
  }),
  'GET /blog/{id}': async (site, text) => ({ id: (await makePost(site, text)).slug }),
  'GET /api/admin/blog/{id}/findings': withPost,
  'GET /api/admin/blog/{id}/versions/1': withPost,
  'POST /api/admin/blog/{id}/versions/1/restore': async (site, text) => {
    const { id } = await makePost(site, text)
    await site.asAdmin('PUT', `/api/admin/blog/${id}`, { content: PLAIN })
    return { id, json: {} }
  },
  'POST /api/admin/findings': (_, text) => ({ json: { content: text } }),
  'POST /api/admin/generate-seo': (_, text) => ({ json: { title: 'Post', content: text } }),
  'POST /api/admin/faq': (_, text) => ({ json: itemOf(text) }),
  'PUT /api/admin/faq/{id}': async (site, text) => ({
    id: await findFirst(site, '/api/admin/faq'),
    json: itemOf(text),
  }),
  'GET /faq?q={q}': asItIs,
  'PUT /api/admin/pages/terms': (_, text) => ({
    json: { title: cut(text, 80), content: text, status: 'published' },
  }),
  'POST /api/admin/testimonials': (_, text) => ({
    json: { name: 'Pat', title: 'Clerk', organization: cut(text, 150), content: cut(text, 1000) },
  }),
  'POST /api/admin/restore-tests': (_, text) => ({
    json: { testedOn: '2026-01-20', subject: 'A server', outcome: 'failed', note: cut(text, 1000) },
  }),
  'POST /api/admin/media': async () => ({ body: await pictureOf('image', 1, 950) }),
  'PUT /api/admin/media/{id}/file': async (site) => ({
    id: await findFirst(site, '/api/admin/media'),
    body: await pictureOf('file', 950, 1),
  }),
  'GET /api/admin/media/page?q={q}': asItIs,
  'POST /api/admin/documents': (_, text) => {
    const file = `${PDF}% ${text.replaceAll('\n', '\n% ')}\n%%EOF\n`
    return { body: formOf('file', file, { title: cut(text, 100), visibility: 'public' }) }
  },
  'POST /api/searches': (_, text) => ({ json: { place: 'faq', term: cut(text, 200) } }),
  'GET /board-packet?devices=50&terabytes=10&municipality={q}': asItIs,
  'GET /board-packet.pdf?devices=50&terabytes=10&municipality={q}': asItIs,
  'POST /api/admin/messages/{id}/replies': async (site, text) => {
    await site.asAdmin('POST', '/api/contact', messageOf(site, PLAIN))
    const id = await findFirst(site, '/api/admin/messages')
    return { id, json: { subject: 'Fees', text: cut(text, 20_000), seenReplies: 0 } }
  },
}
