import { callsWith, newVisitor, reauthenticate, sendMessage, type AdminCall } from '../api.ts'
import { picture } from '../writing.ts'

/** What the desk of an office holds: a word in all titles, the name of a picture in use, and ids. */
export type Desk = Record<'name' | 'picture', string> &
  Record<'post' | 'question' | 'mail' | 'held', number>

const CONTENT = `${'<p>Words that fill the page.</p>'.repeat(40)}<p>Please <a href="/faq">click here</a>.</p>`

/** Fills a desk with one thing of each kind, of this name. */
export async function fillDesk(url: string, token: string, name: string): Promise<Desk> {
  const asAdmin = callsWith(url, token)
  await reauthenticate(asAdmin)
  const username = `${name}-deputy`
  await asAdmin('POST', '/api/admin/users', { username, password: 'four words in all' })
  await fetch(`${url}/${name}-of-2019`, { headers: newVisitor() })
  const file = `${name}.png`
  const image = await uploadPicture(url, token, file)
  const texts = await addTexts(asAdmin, name, image)
  return { name, picture: file, ...texts, ...(await addMessages(url, asAdmin, name)) }
}

/** Each desk has a picture of its own, because another test may delete a shared one. */
async function uploadPicture(url: string, token: string, name: string): Promise<string> {
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(await picture(64))]), name)
  body.set('alt', 'A hall')
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/admin/media`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`cannot upload: ${response.status} ${await response.text()}`)
  const { id }: { id: string } = await response.json()
  return id
}

async function addTexts(asAdmin: AdminCall, name: string, imageId: string) {
  const post = await addPost(asAdmin, `${name} looked at closely`)
  for (const order of ['first', 'later']) {
    const gone = await addPost(asAdmin, `${name} thrown away ${order}`)
    await asAdmin('DELETE', `/api/admin/blog/${gone}`)
  }
  await asAdmin('PUT', `/api/admin/blog/${post}`, { featuredImageId: imageId })
  const person = { name, title: 'Clerk', organization: 'Elk Township', content: 'Ten letters.' }
  await asAdmin('POST', '/api/admin/testimonials', person)
  const test = { testedOn: '2026-01-20', subject: `One server of ${name}`, outcome: 'failed' }
  await asAdmin('POST', '/api/admin/restore-tests', test)
  const input = { question: `Is ${name} open?`, answer: '<p>Yes.</p>' }
  const { id } = await asAdmin<{ id: number }>('POST', '/api/admin/faq', input)
  return { post, question: id }
}

async function addMessages(url: string, asAdmin: AdminCall, name: string) {
  await sendMessage(url, { lastName: `${name} Asking` })
  await sendMessage(url, { lastName: `${name} Selling`, website: 'https://x.example' })
  const messages = await asAdmin<{ id: number; lastName: string }[]>('GET', '/api/admin/messages')
  const from = (lastName: string) => messages.find((one) => one.lastName === lastName)?.id ?? 0
  return { mail: from(`${name} Asking`), held: from(`${name} Selling`) }
}

/** A post that has versions, a former address, tags, a time and a finding. */
async function addPost(asAdmin: AdminCall, title: string): Promise<number> {
  const input = { title, content: CONTENT, excerpt: 'At first', tags: ['records'] }
  const { id } = await asAdmin<{ id: number }>('POST', '/api/blog', input)
  for (const change of [
    { excerpt: 'Now', status: 'published' },
    { slug: `moved-${id}`, status: 'scheduled', scheduledFor: '2031-03-01T12:00:00.000Z' },
  ])
    await asAdmin('PUT', `/api/admin/blog/${id}`, change)
  return id
}
