import * as findings from '#aspects/findings/server/findings-store.ts'
import * as images from '#aspects/images/server/images-store.ts'
import * as linkIndex from '#aspects/links/server/link-index-store.ts'
import * as links from '#aspects/links/server/links-store.ts'
import * as proposals from '#aspects/proposals/server/store.ts'
import * as reviews from '#aspects/reviews/server/review-store.ts'
import { HTML_TEXTS } from '#server/db/html-columns.ts'
import type { Db } from '#server/db/tables.ts'
import { givenPosts } from './blog-calls.ts'
import { givenPhotos } from './content-calls.ts'
import { storeCalls } from './store-calls.ts'
import { AT, EVER, NOW } from './times.ts'

const POST = { kind: 'blog', id: 1 } as const
const QUESTION = { kind: 'faq', id: 1 } as const
const POSTS = { table: 'posts', id: 1 } as const

const LINK = { kind: 'blog', entity_id: 1, text: 'here' }

async function givenLinks(db: Db): Promise<void> {
  await givenPosts(db)
  await db
    .insertInto('content_links')
    .values([
      { ...LINK, place: 0, href: '/faq?q=a_1', target: '/faq' },
      { ...LINK, place: 1, href: 'https://vault.example/faq', target: 'https://vault.example/faq' },
    ])
    .execute()
}

const PROPOSAL = { kind: 'blog', made_by: 'Zoë', fields: '{"title":"New"}' }

export const ASPECT_CALLS = [
  storeCalls(
    'aspects/images/server/images-store.ts',
    images,
    {
      lockImages: [['photo', 'gone']],
      updateContentImages: [QUESTION, ['photo']],
      listAlts: [['photo', 'gone']],
      listTextsWith: async (db) =>
        Promise.all(HTML_TEXTS.map((text) => images.listTextsWith(db, text, 'photo-800'))),
    },
    givenPhotos,
  ),
  storeCalls(
    'aspects/findings/server/findings-store.ts',
    findings,
    {
      updateContentFindings: [QUESTION, 2],
      countTextsWithFindings: [],
      textsWithFindings: async (db) => findings.textsWithFindings(db, 'faq').execute(),
      withFindings: ['faq', [{ id: 1 }, { id: 2 }]],
      listUnchecked: ['faq', 5],
      listTextsWithImage: ['photo', 5],
      outdateFindingsWithImage: ['photo'],
    },
    givenPhotos,
  ),
  storeCalls(
    'aspects/links/server/link-index-store.ts',
    linkIndex,
    {
      updateContentLinks: [POST, [{ href: '/faq?q=ä', target: '/faq', text: 'Größe' }]],
      listContentLinks: [POST],
      deleteLinksOfNothing: async (db) =>
        Promise.all(HTML_TEXTS.map((text) => linkIndex.deleteLinksOfNothing(db, text))),
    },
    givenLinks,
  ),
  storeCalls(
    'aspects/links/server/links-store.ts',
    links,
    {
      listOwnLinks: async (db) => {
        const list = (options: object) =>
          links.listOwnLinks(db, 'https://vault.example', { kind: 'blog', ...options })
        const [first] = await list({ id: 1 })
        return [first, await list({ after: first })]
      },
      listLinksTo: ['https://vault.example', ['/faq']],
      listLinksBelow: ['https://vault.example', ['/faq?q=a_']],
      listPostPaths: [1],
      findPagePath: [1],
    },
    givenLinks,
  ),
  storeCalls(
    'aspects/proposals/server/store.ts',
    proposals,
    {
      insertProposal: async (db) => [
        await proposals.insertProposal(db, { ...PROPOSAL, entity_id: 1, made_at: AT.now }),
        await proposals.insertProposal(db, { ...PROPOSAL, entity_id: 99, made_at: AT.now }),
      ],
      listProposals: [],
      findProposal: [1],
      countProposals: [],
      deleteProposalsBefore: [EVER],
      deleteTakenProposal: [POST, 2],
      deleteProposal: [1],
    },
    givenPosts,
  ),
  storeCalls(
    'aspects/reviews/server/review-store.ts',
    reviews,
    {
      updateReview: [POSTS, { review_by: '2026-03-01', reviewed_at: AT.now }],
      findReview: [POSTS],
      countDueTexts: [NOW],
      isDueForReview: async (db) =>
        db.selectFrom('posts').select('id').where(reviews.isDueForReview(NOW)).execute(),
      toReview: () => reviews.toReview({ reviewBy: null, reviewedAt: null, updatedAt: AT.now }),
      toReviewColumn: () => [reviews.toReviewColumn(null), reviews.toReviewColumn(undefined)],
    },
    givenPosts,
  ),
]
