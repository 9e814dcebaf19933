import * as findings from '#aspects/findings/server/findings-store.ts'
import * as trash from '#aspects/history/server/trash-store.ts'
import * as versions from '#aspects/history/server/version-store.ts'
import * as images from '#aspects/images/server/images-store.ts'
import * as linkIndex from '#aspects/links/server/link-index-store.ts'
import * as links from '#aspects/links/server/links-store.ts'
import * as proposals from '#aspects/proposals/server/store.ts'
import * as reviews from '#aspects/reviews/server/review-store.ts'
import { HTML_TEXTS } from '#server/db/html-columns.ts'
import type { Db } from '#server/db/tables.ts'
import { givenPosts } from './blog-calls.ts'
import { givenPhotos } from './content-calls.ts'
import { each, inAnyOrder, nothing, storeCalls } from './call-store.ts'
import { AT, EVER, NOW } from './times.ts'

const SITE = 'https://vault.example'
const POST = { kind: 'blog', id: 1 } as const
const POSTS = { table: 'posts', id: 1 } as const
const QUESTION = { kind: 'faq', id: 1 } as const
const COLUMNS = { html: 'answer', digest: 'answer_digest' } as const
const ANSWERS = { ...COLUMNS, kind: 'faq', table: 'faq_items' } as const
const FIRST = { rows: { entity: { id: 1, title: 'Größe "1"' }, parts: [] }, references: [] }
const SECOND = { rows: { entity: { id: 2, title: null }, parts: [] }, references: [] }
const DELETION = { title: 'Größe', now: NOW, by: 'Zoë', content: FIRST }
const OTHER = { ...DELETION, by: null, content: SECOND }
const VERSION = { madeAt: AT.before, username: 'Zoë', cause: 'saved', fields: '{}' } as const
const PROPOSAL = { kind: 'blog', made_by: 'Zoë', made_at: AT.now, fields: '{"title":"New"}' }

const FIRST_LINK = { href: '/faq?q=a_1', target: '/faq', text: 'Größe' }
const LINKS = [
  FIRST_LINK,
  { href: `${SITE}/faq?q=a_2`, target: `${SITE}/faq`, text: 'here' },
  { href: '/faq?q=ab', target: '/faq', text: 'here' },
]

async function givenLinks(db: Db): Promise<void> {
  await givenPosts(db)
  await linkIndex.updateContentLinks(db, POST, LINKS)
}

export const CALLS = [
  storeCalls(givenPhotos, images, {
    lockImages: [['photo', 'gone']],
    listAlts: [['unused', 'photo', 'gone']],
    listTextsWith: [ANSWERS, 'photo-800'],
  }),
  storeCalls(givenPhotos, findings, {
    updateContentFindings: each([QUESTION, 3], [QUESTION, 2]),
    countTextsWithFindings: [],
    withFindings: ['faq', [{ id: 1 }, { id: 2 }]],
    outdateFindingsWithImage: ['photo'],
    listUnchecked: ['faq', 2],
    listTextsWithImage: ['photo', 5],
  }),
  storeCalls(nothing, trash, {
    insertTrash: each([QUESTION, OTHER], [POST, DELETION], [{ ...POST, id: 2 }, OTHER]),
    listTrash: [],
    listTrashedEntities: ['blog'],
    isInTrash: [POST],
    findTrashForUpdate: [POST],
  }),
  storeCalls(nothing, versions, {
    insertVersion: each(
      [QUESTION, { ...VERSION, number: 1, text: 'Größe' }],
      [POST, { ...VERSION, number: 1, text: 'Größe' }],
      [POST, { ...VERSION, number: 2, text: '"' }],
    ),
    findLastNumber: each([POST], [{ ...POST, id: 9 }]),
    countVersions: [POST],
    listVersions: [POST, { offset: 0, limit: 5 }],
    findVersion: [POST, 1],
    listEntitiesWithOldVersions: [{ before: AT.now, after: { ...POST, id: 0 }, limit: 5 }],
    listVersionTimes: [POST],
    deleteAllVersions: [POST],
    deleteUnusedTexts: [5],
  }),
  storeCalls(givenLinks, linkIndex, {
    listContentLinks: [POST],
    deleteLinksOfNothing: { each: HTML_TEXTS.map((text) => [text]) },
  }),
  storeCalls(givenLinks, links, {
    listOwnLinks: each(
      [SITE, { kind: 'blog' }],
      [SITE, { ...POST, after: { ...POST, ...FIRST_LINK, title: '', place: 0, slug: null } }],
    ),
    listLinksTo: [SITE, ['/faq']],
    listLinksBelow: [SITE, ['/faq?q=a_']],
    listPostPaths: inAnyOrder((db) => links.listPostPaths(db, 1)),
    findPagePath: [1],
  }),
  storeCalls(givenPosts, proposals, {
    insertProposal: { each: [1, 1, 99].map((entity_id) => [{ ...PROPOSAL, entity_id }]) },
    listProposals: [],
    findProposal: [1],
    countProposals: [],
    deleteProposalsBefore: [EVER],
    deleteProposal: [1],
  }),
  storeCalls(givenPosts, reviews, {
    updateReview: [POSTS, { review_by: '2026-03-01', reviewed_at: AT.now }],
    findReview: [POSTS],
    countDueTexts: [NOW],
  }),
]
