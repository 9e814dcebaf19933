import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { postSchema } from '#features/blog/schema.ts'
import { faqCategorySchema, faqItemSchema } from '#features/faq/schema.ts'
import { testimonialSchema } from '#features/testimonials/schema.ts'
import { buildPost } from '#features/blog/server/testing.ts'
import { signIn } from '#test/admin.ts'
import { startApp, type App } from '#test/app.ts'
import { seedWith } from '#test/seeded.ts'
import { htmlToText } from '#shared/text.ts'
import { listPictures } from './starter/pictures.ts'
import { readPosts, readQuestions } from './starter/read-texts.ts'

const starterPosts = readPosts(new Date())
/** The others wait for words of the office. */
const starterQuestions = readQuestions().filter(({ isPublished }) => isPublished)

async function fetchContent({ request }: App) {
  const read = async (path: string): Promise<unknown> => (await request(path)).json()
  return {
    posts: z.array(postSchema).parse(await read('/api/blog')),
    questions: z.array(faqItemSchema).parse(await read('/api/faq/items')),
    categories: z.array(faqCategorySchema).parse(await read('/api/faq/categories')),
    testimonials: z.array(testimonialSchema).parse(await read('/api/testimonials/homepage')),
  }
}

/** The same HTML as a browser reads it, without regard to its images. */
function withoutImages(html: string): string {
  const { body } = new JSDOM(html).window.document
  for (const image of body.querySelectorAll('img')) {
    for (const name of image.getAttributeNames()) if (name !== 'alt') image.removeAttribute(name)
    image.closest('picture')?.replaceWith(image)
  }
  return body.innerHTML
}

test('two starts at the same time lay the content once, demo with testimonials', async () => {
  const app = await startApp()

  await Promise.all([seedWith(app, 'demo'), seedWith(app, 'demo')])

  const { posts, questions, testimonials } = await fetchContent(app)
  expect(posts).toHaveLength(starterPosts.length)
  expect(questions).toHaveLength(starterQuestions.length)
  expect(testimonials.length).toBeGreaterThan(1)
  for (const { name } of testimonials) expect(name).toMatch(/sample/i)
})

test('nothing is laid into a database in which anybody has written or signed in', async () => {
  const [written, visited] = [await startApp(), await startApp()]
  await buildPost(written.services)
  await signIn(visited)

  for (const app of [written, visited]) await seedWith(app, 'starter')

  expect((await fetchContent(written)).posts).toHaveLength(1)
  expect((await fetchContent(visited)).posts).toHaveLength(0)
})

test('with SEED=none, there is no content', async () => {
  const app = await startApp()

  await seedWith(app, 'none')

  expect(await fetchContent(app)).toEqual({
    posts: [],
    questions: [],
    categories: [],
    testimonials: [],
  })
})

test(
  'the starter content is laid once, with images and links that exist',
  { tags: 'long' },
  async () => {
    const app = await startApp()
    await seedWith(app, 'starter')
    const first = await fetchContent(app)
    await seedWith(app, 'starter')
    await seedWith(app, 'demo')

    const { posts, questions } = first
    expect(await fetchContent(app)).toEqual(first)
    expect(posts.length).toBeGreaterThanOrEqual(4)
    expect(questions.length).toBeGreaterThanOrEqual(12)
    expect(first.categories.length).toBeGreaterThanOrEqual(4)
    expect(first.testimonials).toEqual([])
    const alts = new Map(listPictures().map(({ name, alt }) => [name, alt]))
    for (const source of starterPosts) {
      const post = posts.find(({ slug }) => slug === source.slug)
      expect(withoutImages(post?.content ?? '')).toBe(withoutImages(source.content))
      expect(htmlToText(source.content).split(' ').length).toBeGreaterThanOrEqual(500)
      const [name = ''] = /[a-z-]+(?=\.svg$)/.exec(source.featuredImage ?? '') ?? []
      expect(post?.featuredImage?.alt).toBe(alts.get(name.replaceAll('-', ' ')))
    }
    for (const source of starterQuestions) {
      const item = questions.find(({ question }) => question === source.question)
      expect(withoutImages(item?.answer ?? '')).toBe(withoutImages(source.answer))
    }
    const written = [...posts.map((post) => post.content), ...questions.map((item) => item.answer)]
    const pictures = posts.flatMap(({ featuredImage }) => [
      featuredImage?.url ?? 'no picture',
      ...(featuredImage?.sources ?? []).flatMap(({ srcset }) =>
        srcset.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
      ),
    ])
    const uses = await app.db.selectFrom('content_images').selectAll().execute()
    expect(uses.length).toBe(written.join('').split('<img').length - 1)
    const addresses = new Set([...pictures, ...written.flatMap(addressesIn)])
    expect(await failuresAmong(app, addresses)).toEqual([])
  },
)

/** Where the links and pictures of a text lead on this site. */
function addressesIn(html: string): string[] {
  const { document } = new JSDOM(html).window
  return [...document.querySelectorAll('a[href], img')]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? 'no address')
    .filter((address) => !/^(?:https?|mailto|tel):/.test(address))
}

async function failuresAmong({ request }: App, addresses: Iterable<string>): Promise<string[]> {
  const texts = new Map<string, string>()
  const failures: string[] = []
  for (const address of addresses) {
    const [path = '', anchor] = address.split('#')
    const response = texts.has(path) ? undefined : await request(`/${path.replace(/^\//, '')}`)
    if (response) texts.set(path, response.status === 200 ? await response.text() : '')
    const text = texts.get(path)
    if (!text || (anchor && !text.includes(`id="${anchor}"`))) failures.push(address)
  }
  return failures
}
