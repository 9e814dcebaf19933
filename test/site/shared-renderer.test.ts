import { expect, test } from 'vitest'
import { turnsDuring } from '#test/event-loop.ts'
import { SITE } from '#test/site.ts'
import { createRenderer, parsePageLocation } from '#app/server/render/render.tsx'
import type { PageState } from '#app/ui/page-state.ts'
import { PATIENCE } from '#test/patience.ts'

type Answers = (path: string) => Response | Promise<Response>

/** The renderer of a site whose API gives these answers. */
async function createTestRenderer(answers: Answers) {
  return createRenderer({
    office: { read: async () => ({ site: SITE, contactTo: SITE.email }) },
    tags: '',
    fetch: async (path) => answers(path),
  })
}

const post = (title: string) => ({
  slug: title,
  title,
  content: `<p>${title}</p>`,
  status: 'published',
  tags: [],
  category: null,
  related: [],
  createdAt: '2026-03-02T15:00:00.000Z',
})

function parseState(html: string): PageState {
  return JSON.parse(/id="state">(.*)<\/script>/.exec(html)?.[1] ?? '')
}

test('pages rendered at the same time share no data', async () => {
  const waiting: (() => void)[] = []
  const render = await createTestRenderer(async (path) => {
    await new Promise<void>((resolve) => void waiting.push(resolve))
    return Response.json(path.startsWith('/api/blog/slug/') ? post(path.slice(15)) : [])
  })
  const visitors = ['one', 'two', 'three']
  const pages = [
    ...visitors.map((name) => render(parsePageLocation(`/blog/${name}`))),
    ...visitors.map((name) =>
      render(parsePageLocation('/'), {
        contactForm: { values: { message: `form of ${name}` }, issues: [], message: 'Refused' },
      }),
    ),
    render(parsePageLocation('/faq')),
  ]
  await expect.poll(() => waiting.length, PATIENCE).toBe(8)
  for (const resolve of waiting.toReversed()) resolve()

  const documents = (await Promise.all(pages)).map(({ text }) => text)

  const told = documents.map((html) => visitors.filter((name) => html.includes(`>${name}</p>`)))
  expect(told).toEqual([['one'], ['two'], ['three'], [], [], [], []])
  const forms = documents.map((html) => visitors.filter((name) => html.includes(`form of ${name}`)))
  expect(forms).toEqual([[], [], [], ['one'], ['two'], ['three'], []])
  const reads = documents.map((html) => parseState(html).queries.map(({ key }) => String(key[0])))
  expect(reads.slice(0, 3)).toEqual(visitors.map((name) => [`/api/blog/slug/${name}`]))
  expect(reads[6]).toEqual(['/api/faq/items', '/api/faq/categories'])
})

test('other requests are answered between pages rendered at the same time', async () => {
  const render = await createTestRenderer(() => Response.json(post('One')))

  const turns = await turnsDuring(() =>
    Promise.all(Array.from({ length: 10 }, () => render(parsePageLocation('/blog/one')))),
  )

  expect(turns).toBeGreaterThanOrEqual(9)
})

test('a page with a failing component is not sent: without scripts it would be empty', async () => {
  const render = await createTestRenderer(() => Response.json({ ...post('Broken'), tags: null }))

  await expect(render(parsePageLocation('/blog/broken'))).rejects.toThrow(
    'a component of the page failed',
  )
})
