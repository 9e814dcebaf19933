import { FIRST_ID } from './content.ts'

/** A request; the answer is read to its end. */
export type Call = [method: string, path: string, body?: unknown]

/** What is measured, with the calls of each round; `grows` if the cost may follow what is stored. */
type Row = { name: string; calls: (round: number) => Call[]; grows?: true }

/** Rounds of each row. The first ones compile the code. */
export const ROUNDS = 4

const read = (name: string, path: (round: number) => string): Row => ({
  name,
  calls: (round) => [['GET', path(round)]],
})
const write = (name: string, call: (id: number, round: number) => Call): Row => ({
  name,
  calls: (round) => [call(FIRST_ID + 1 + round, round)],
})
const growing = (row: Row): Row => ({ ...row, grows: true })

const CONTACT = { firstName: 'Ada', lastName: 'Clerk', email: 'ada@town.example' }
const VISITED = 40
const PAGES = ['/', '/blog', '/faq']

export const ROWS: readonly Row[] = [
  read('the landing page', (round) => `/?devices=${round}`),
  // Each page is new to the cache.
  read('a page of the blog', (round) => `/blog?page=${2 + round}`),
  read('a post', (round) => `/blog/measured-post-${1 + round}`),
  read('a former address', (round) => `/blog/former-post-${1 + round}`),
  read('admin: posts', () => '/api/admin/blog/page'),
  read('admin: posts by title', () => '/api/admin/blog/page?sort=title'),
  read('admin: posts by views', () => '/api/admin/blog/page?sort=views'),
  read('admin: drafts', () => '/api/admin/blog/page?status=draft'),
  read('admin: tags', () => '/api/admin/tags'),
  read('admin: images', () => '/api/admin/media/page'),
  // These read all by their specification.
  growing(read('the FAQ page', () => '/faq?page=1')),
  growing(read('the whole FAQ', () => '/api/faq/items')),
  growing(read('the whole blog', () => '/api/blog')),
  growing(read('admin: uses of an image', () => '/api/admin/media/img00000000000000007/uses')),
  // These count or search what they find, here all or nothing.
  growing(read('a word of all posts', () => '/api/blog/page?q=township')),
  growing(read('two letters of no post', () => '/api/blog/page?q=zq')),
  growing(read('admin: messages', () => '/api/admin/messages/page')),
  growing(read('admin: a word of no message', () => '/api/admin/messages/page?q=none-such')),
  read('admin: a person', (round) => `/api/admin/people/person${20 + round}@town.example`),
  write('a message of a visitor', (id) => [
    'POST',
    '/api/contact',
    { ...CONTACT, message: `Please call me about ${id} backups.` },
  ]),
  write('a post is saved', (id, round) => [
    'PUT',
    `/api/admin/blog/${id}`,
    { content: `<p>Changed in ${round}.</p>` },
  ]),
  write('a question is saved', (id) => [
    'PUT',
    `/api/admin/faq/${id}`,
    { answer: `<p>The answer to ${id}.</p>` },
  ]),
  // The night has deleted the first ones.
  write('a message is deleted', (id) => ['DELETE', `/api/admin/messages/${id + 60}`]),
  write('a person is deleted', (_, round) => [
    'DELETE',
    `/api/admin/people/person${30 + round}@town.example`,
  ]),
  write('a post goes to the trash', (id) => ['DELETE', `/api/admin/blog/${id}`]),
  {
    name: 'a save and 200 visits',
    calls: (round) => [
      ['PUT', `/api/admin/blog/${FIRST_ID + 20}`, { title: `Changed in ${round}` }],
      ...Array.from({ length: 200 }, (_, visit): Call => ['GET', pathOf(visit)]),
    ],
  },
]

function pathOf(visit: number): string {
  return PAGES[visit % (PAGES.length * 2)] ?? `/blog/measured-post-${6 + (visit % VISITED)}`
}
