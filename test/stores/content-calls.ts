import * as addresses from '#features/addresses/server/store.ts'
import * as documentLinks from '#features/documents/server/links/store.ts'
import * as documents from '#features/documents/server/store.ts'
import * as faqDesk from '#features/faq/server/desk-store.ts'
import * as faq from '#features/faq/server/store.ts'
import * as imports from '#features/import/server/store.ts'
import * as media from '#features/media/server/store.ts'
import * as usage from '#features/media/server/usage-store.ts'
import * as pages from '#features/office-pages/server/store.ts'
import * as office from '#features/office/server/store.ts'
import { NOTHING_SET } from '#features/office/rules.ts'
import * as restoreTests from '#features/restore-tests/server/store.ts'
import * as testimonials from '#features/testimonials/server/store.ts'
import { updateContentImages } from '#aspects/images/server/images-store.ts'
import { insertVersion } from '#aspects/history/server/version-store.ts'
import type { Db } from '#server/db/tables.ts'
import { givenPosts } from './blog-calls.ts'
import { givenMessages } from './contact-calls.ts'
import { each, inAnyOrder, nothing, storeCalls } from './call-store.ts'
import { AFTER, AT, NOW } from './times.ts'

const TIMES = { created_at: AT.before, updated_at: AT.now }
const FILE = { title: 'W-9 "Größe"', file: 'w-9.pdf', size: 1234, content_hash: 'hash' }
const DOCUMENT = { ...TIMES, ...FILE, visibility: 'public', valid_until: '2026-12-31' } as const
const LINKED = { title: 'W-9 "Größe"', message_id: 1, document_id: 1, username: 'Zoë' }
const LINK = { ...LINKED, token_hash: 'one', created_at: AT.before, expires_at: AT.after }

const ANSWER = '<p><img src="/media/photo-800.webp" alt="Größe"></p>'
const TEXT = { question: 'Wie "groß"? 100%_', answer: ANSWER, answer_digest: '' }
const ITEM = { ...TIMES, ...TEXT, tags: '["Straße"]', is_published: 1, sort_order: 2 } as const
const DRAFT = { ...ITEM, question: 'b', is_published: 0 } as const
const QUESTIONS = [ITEM, ITEM, DRAFT, DRAFT]

const NAMES = { name: "Zoë O'Neil", title: 'Clerk', organization: 'Größe', image_id: 'photo' }
const SHOWN = { is_active: 1, show_on_homepage: 1 } as const
const PERSON = { ...TIMES, ...NAMES, ...SHOWN, content: '"Good"', rating: 5 }

const TESTED = { tested_on: '2026-01-20', subject: 'A server "Größe" 100%_', minutes: 42 }
const RESTORE_TEST = { ...TIMES, ...TESTED, outcome: 'complete', is_published: 1 } as const
const LATER_TEST = { ...RESTORE_TEST, tested_on: '2026-02-01', minutes: null }

const VARIANTS = '[{"file":"photo-400.webp","type":"image/webp","width":400}]'
const FILES = { file: 'photo-800.webp', thumbnail_file: 'photo-80.webp', variants: VARIANTS }
const SIZES = { size: 1000, width: 800, height: 600, focal_x: 0.25, focal_y: null }
const WORDS = { original_name: 'Größe 100%_.png', search_text: 'größe 100%_.png', alt: '' }
const KNOWN = { is_decorative: 0, category: 'blog', content_hash: 'hash', former: null } as const
const PHOTO = { ...FILES, ...SIZES, ...WORDS, ...KNOWN, id: 'photo', created_at: AT.now }
const SAVED = { madeAt: AT.now, username: null, cause: 'saved' } as const
const VERSION = { ...SAVED, number: 1, fields: '"photo"', text: '' }

/** Images, two questions and two people that show one, and two drafts that did. */
export async function givenPhotos(db: Db): Promise<void> {
  await media.insertMedia(db, PHOTO)
  for (const id of ['unused', 'free']) await media.insertMedia(db, { ...PHOTO, id, former: '[]' })
  for (const item of QUESTIONS) await faq.insertFaqItem(db, item)
  for (const person of [PERSON, PERSON]) await testimonials.insertTestimonial(db, person)
  for (const id of [1, 2]) await updateContentImages(db, { kind: 'faq', id }, ['photo'])
  for (const id of [3, 4]) await insertVersion(db, { kind: 'faq', id }, VERSION)
}

async function givenDocument(db: Db): Promise<void> {
  await givenMessages(db)
  await documents.insertDocument(db, DOCUMENT)
  await documentLinks.insertDocumentLink(db, LINK)
}

const ADDRESS = { from: '/old_1', to: '/faq?q=ä' }
const MISSED = new Map(Object.entries({ '/ä_1': 3, '/b': 1, '/a': 1 }))
const SOURCE = { source: 'WordPress "Größe"', day: '2026-03-02' }
const POST_7 = { kind: 'blog', entity_id: '7', digest: 'x', updated_at: AT.now } as const
const IMPORTED = { ...SOURCE, ...POST_7, source_key: 'post "7"' }
const ELSEWHERE = { ...IMPORTED, source: 'files' }
const UNUSED = { isUnused: true, isUndecided: true }
const PAGE = { status: 'published', content: 'x', updated_at: AT.now } as const

export const CALLS = [
  storeCalls(givenPosts, addresses, {
    addMissing: each([new Map([['/ä_1', 2]]), NOW], [MISSED, AFTER]),
    listMissing: [],
    deleteMissing: [['/b', '/c']],
    insertRedirect: each([ADDRESS, NOW], [{ ...ADDRESS, from: '/old-1' }, NOW]),
    findRedirectFrom: ['/old_1'],
    updateUses: [1, 4],
    listRedirects: [],
    listFormerAddresses: [],
    findRedirect: [1],
    deleteRedirect: [1],
  }),
  storeCalls(nothing, documents, {
    insertDocument: each([DOCUMENT], [{ ...DOCUMENT, file: 'a.pdf' }]),
    listDocuments: [NOW],
    listOfferedDocuments: [NOW],
    findDocument: [1],
    findDocumentForUpdate: [1],
    updateDocument: [1, { valid_until: '2026-03-01' }],
    listDocumentFiles: inAnyOrder(documents.listDocumentFiles),
    listDocumentSizes: inAnyOrder((db) => documents.listDocumentSizes(db, [1, 2])),
    findNextExpiry: [NOW],
    deleteDocument: [1],
  }),
  storeCalls(givenDocument, documentLinks, {
    insertDocumentLink: [{ ...LINK, token_hash: 'two' }],
    listSharedDocuments: [1],
    findOpenLink: ['one', NOW],
    updateLinkToken: [1, 'three'],
    updateLinkRevoked: [{ id: 1, messageId: 1 }, NOW],
  }),
  storeCalls(givenPhotos, faqDesk, {
    listDraftQuestions: [5],
    listQuestions: inAnyOrder((db) => faqDesk.listQuestions(db, [1, 2])),
    listPublicQuestions: [],
  }),
  storeCalls(nothing, faq, {
    insertFaqItem: { each: QUESTIONS.map((item) => [item]) },
    updateFaqItem: [2, { question: 'B' }],
    updateFaqViewCount: [1, 5],
    updateHelpfulCount: ['1 helpful', 2],
    listPublishedFaqItems: inAnyOrder(faq.listPublishedFaqItems),
    listPublishedAnswers: [[ITEM.question, 'B']],
    countDraftsWithGaps: [],
    listFaqItems: [],
    countFaqItems: [],
    findFaqItem: [1],
    countAnswerCharacters: [0],
    hasQuestion: [ITEM.question],
    listFaqPlacesForUpdate: [],
  }),
  storeCalls(nothing, imports, {
    saveImported: each([IMPORTED], [IMPORTED], [{ ...IMPORTED, source_key: 'b' }], [ELSEWHERE]),
    findImported: [{ ...SOURCE, key: 'post "7"' }],
    listMade: [],
    listImported: [SOURCE],
  }),
  storeCalls(givenPhotos, media, {
    insertMedia: each([{ ...PHOTO, id: 'third', category: 'general', alt: 'Hall' }], [PHOTO]),
    listMedia: each([{ category: 'blog', limit: 2, offset: 1 }], [{ term: '%_' }], [UNUSED]),
    countMedia: [],
    countMediaByCategory: [{ category: 'blog' }],
    findMedia: ['photo'],
    findMediaByContent: ['hash'],
    listMediaBySize: inAnyOrder((db) => media.listMediaBySize(db, 1000)),
    listMediaByIds: inAnyOrder((db) => media.listMediaByIds(db, ['third', 'photo'])),
    listMediaWithFormer: inAnyOrder(media.listMediaWithFormer),
    updateMedia: ['third', { alt: 'Größe' }],
    deleteMedia: ['third'],
    listMediaFiles: inAnyOrder(media.listMediaFiles),
  }),
  storeCalls(givenPhotos, usage, {
    listMediaUses: ['photo', ['/media/photo-800.webp']],
    listShowingPlaces: ['photo'],
    listShowingTexts: ['photo'],
  }),
  storeCalls(nothing, pages, {
    updateOfficePage: { each: [1, 2].map((id) => [id, { ...PAGE, title: 'Größe' }]) },
    insertOfficePage: [{ ...PAGE, slug: 'privacy', title: 'T', content_digest: '' }],
    listOfficePages: [],
    listPageLinks: [],
    listPublishedOfficePages: [],
    findOfficePage: [1],
    findOfficePageAt: ['privacy'],
  }),
  storeCalls(nothing, office, {
    lockOffice: [],
    updateOffice: [{ ...NOTHING_SET, siteName: 'Größe "1"', updatedAt: AT.now }],
    findOffice: [],
  }),
  storeCalls(givenPhotos, testimonials, {
    insertTestimonial: [{ ...PERSON, name: 'a', is_active: 0, image_id: null }],
    listHomepageTestimonials: [],
    listTestimonials: [],
    findTestimonial: [2],
  }),
  storeCalls(nothing, restoreTests, {
    insertRestoreTest: each([RESTORE_TEST], [RESTORE_TEST], [LATER_TEST]),
    listRestoreTests: [],
    listPublishedRestoreTests: [],
    findLastRestoreTest: [],
    findNextAging: [NOW],
    findRestoreTest: [2],
  }),
]
