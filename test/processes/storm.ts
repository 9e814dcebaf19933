import { upload } from '#features/media/server/testing.ts'
import { sendMessage, type AdminClient } from './site-client.ts'

/** The writes of a storm, each with a unique text. */
const WRITES: Record<string, (client: AdminClient, text: string) => Promise<Response>> = {
  message: (client, text) => sendMessage(client, text, pickClientIp(text)),
  post: ({ asAdmin }, title) => asAdmin('POST', '/api/blog', { title, content: '<p>Text</p>' }),
  question: ({ asAdmin }, question) =>
    asAdmin('POST', '/api/admin/faq', { question, answer: '<p>Text</p>' }),
  testimonial: ({ asAdmin }, content) =>
    asAdmin('POST', '/api/admin/testimonials', {
      name: 'A. Clerk',
      title: 'Clerk',
      organization: 'Example Township',
      content,
    }),
}

/** The path and the field where each write is read back. */
const READS: Record<string, { path: string; field: string }> = {
  message: { path: '/api/admin/messages', field: 'message' },
  post: { path: '/api/admin/blog', field: 'title' },
  question: { path: '/api/admin/faq', field: 'question' },
  testimonial: { path: '/api/admin/testimonials', field: 'content' },
  image: { path: '/api/admin/media', field: 'originalName' },
}

/** All writes that the site has acknowledged. */
export class Acknowledged {
  readonly texts = new Map<string, string[]>()
  /** The number of the last edit of a post. */
  edit = 0
  count = 0

  add(kind: string, text: string): void {
    this.count += 1
    this.texts.set(kind, [...(this.texts.get(kind) ?? []), text])
  }
}

/** Writes of every kind without pause, until the site is gone. */
export async function storm(
  client: AdminClient,
  acknowledged: Acknowledged,
  { round, picture, postId }: { round: number; picture: Uint8Array; postId: number },
): Promise<void> {
  const texts = Object.entries(WRITES).map(([kind, write]) =>
    repeat(async (number) => {
      const text = `${kind} ${round} ${number}`
      await expectStatus(await write(client, text), 201)
      acknowledged.add(kind, text)
    }),
  )
  const images = repeat(async (number) => {
    const name = `image-${round}-${number}.png`
    await expectStatus(await upload(client, picture, { name }), 201)
    acknowledged.add('image', name)
  })
  const edits = repeat(async () => {
    const number = acknowledged.edit + 1
    const path = `/api/admin/blog/${postId}`
    await expectStatus(await client.asAdmin('PUT', path, { excerpt: `Edit ${number}` }), 200)
    acknowledged.edit = number
  })
  await Promise.all([...texts, images, edits])
}

async function repeat(write: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; ; number += 1) {
    try {
      await write(number)
    } catch (error) {
      // `fetch` throws a TypeError for a broken connection: the site is gone.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** The status line acknowledges a write, even if the body never arrives. */
async function expectStatus(response: Response, status: number): Promise<void> {
  if (response.status !== status) {
    throw new Error(`${response.status} instead of ${status}: ${await response.text()}`)
  }
}

/** The acknowledged writes that cannot be read back. */
export async function findLostWrites(client: AdminClient, acknowledged: Acknowledged) {
  const losses: string[] = []
  for (const [kind, { path, field }] of Object.entries(READS)) {
    const rows: Record<string, unknown>[] = await (await client.asAdmin('GET', path)).json()
    const found = new Set(rows.map((row) => row[field]))
    losses.push(...(acknowledged.texts.get(kind) ?? []).filter((text) => !found.has(text)))
  }
  return losses
}

/** An IP address for every ten messages, which stays below the rate limit. */
function pickClientIp(text: string): string {
  const [, round = 0, number = 0] = text.split(' ').map(Number)
  return `10.1.${round}.${Math.floor(number / 10)}`
}
