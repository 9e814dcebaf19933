import * as addresses from '#features/addresses/server/store.ts'
import { insertContactMessage } from '#features/contact/server/store.ts'
import { insertFormerSlug, insertPost } from '#features/blog/server/admin-store.ts'
import * as documentLinks from '#features/documents/server/links/store.ts'
import * as documents from '#features/documents/server/store.ts'
import * as faqDesk from '#features/faq/server/desk-store.ts'
import * as faq from '#features/faq/server/store.ts'
import * as trash from '#aspects/history/server/trash-store.ts'
import * as versions from '#aspects/history/server/version-store.ts'
import * as imports from '#features/import/server/store.ts'
import * as media from '#features/media/server/store.ts'
import * as usage from '#features/media/server/usage-store.ts'
import * as pages from '#features/office-pages/server/store.ts'
import * as office from '#features/office/server/store.ts'
import { NOTHING_SET } from '#features/office/rules.ts'
import * as restoreTests from '#features/restore-tests/server/store.ts'
import * as testimonials from '#features/testimonials/server/store.ts'
import type { Db } from '#server/db/tables.ts'
import { inAnyOrder, storeCalls } from './store-calls.ts'
import { AFTER, AT, NOW } from './times.ts'

const TIMES = { created_at: AT.before, updated_at: AT.now }
const LINK = {
  message_id: 1,
  document_id: 1,
  title: 'SOC 2 “Übersicht”',
  file: 'b.pdf',
  size: 3,
  content_hash: 'hash',
  token_hash: 'one',
  username: 'Zoë',
  created_at: AT.before,
  expires_at: AT.after,
} as const
const ITEM = {
  ...TIMES,
  question: 'Wie "groß"? 100%_',
  answer: '<p><img src="/media/photo-800.webp" alt="Größe"></p>',
  answer_digest: '',
  tags: '["Straße"]',
  is_published: 1,
  sort_order: 2,
} as const
const PERSON = {
  ...TIMES,
  name: "Zoë O'Neil",
  title: 'Clerk',
  organization: 'Größe',
  content: '"Good"',
  rating: 5,
  is_active: 1,
  show_on_homepage: 1,
  image_id: 'photo',
} as const
const RESTORE_TEST = {
  ...TIMES,
  tested_on: '2026-01-20',
  subject: 'A server "Größe" 100%_',
  minutes: 42,
  outcome: 'complete',
  note: 'Größe',
  is_published: 1,
} as const
const PHOTO = {
  id: 'photo',
  original_name: 'Größe 100%_.png',
  alt: '',
  is_decorative: 0,
  category: 'blog',
  size: 1000,
  width: 800,
  height: 600,
  file: 'photo-800.webp',
  thumbnail_file: 'photo-80.webp',
  variants: '[{"file":"photo-400.webp","type":"image/webp","width":400}]',
  content_hash: 'hash',
  focal_x: 0.25,
  focal_y: null,
  former: null,
  search_text: 'größe 100%_.png',
  created_at: AT.now,
} as const
const DOCUMENT = {
  ...TIMES,
  title: 'W-9 "Größe"',
  visibility: 'public',
  valid_until: '2026-12-31',
  file: 'w-9.pdf',
  size: 1234,
  content_hash: 'hash',
} as const

export async function givenPhotos(db: Db): Promise<void> {
  await media.insertMedia(db, PHOTO)
  await media.insertMedia(db, { ...PHOTO, id: 'unused', search_text: 'other', former: '[]' })
  const id = await faq.insertFaqItem(db, ITEM)
  await testimonials.insertTestimonial(db, PERSON)
  await db
    .insertInto('content_images')
    .values({ kind: 'faq', entity_id: id, media_id: 'photo' })
    .execute()
}

const ADDRESS = { from: '/old_1', to: '/faq?q=ä' }

async function givenFormerSlug(db: Db): Promise<void> {
  const post = { title: 'A', content: '', content_digest: '', reading_minutes: 1, tags: '[]' }
  const times = { created_at: AT.before, updated_at: AT.now, published_at: AT.now }
  const id = await insertPost(db, { ...post, ...times, slug: 'now', status: 'published' })
  await insertFormerSlug(db, 'former', id ?? 0)
}

const TRASHED = { rows: { entity: { id: 7, title: 'Größe "7"' }, parts: [] }, references: [] }
const KEY = { kind: 'blog', id: 7 } as const
const VERSION = { madeAt: AT.before, username: 'Zoë', cause: 'saved', fields: '{}' } as const
const IMPORTED = { source: 'WordPress "Größe"', day: '2026-03-02' }
const POST_7 = { kind: 'blog', entity_id: '7', digest: 'x', updated_at: AT.now } as const

export const CONTENT_CALLS = [
  storeCalls(
    'features/addresses/server/store.ts',
    addresses,
    {
      addMissing: async (db) => {
        await addresses.addMissing(db, new Map([['/ä_1', 2]]), NOW)
        await addresses.addMissing(
          db,
          new Map([
            ['/ä_1', 3],
            ['/b', 1],
          ]),
          AFTER,
        )
      },
      listMissing: [],
      deleteMissing: [['/b', '/c']],
      insertRedirect: [ADDRESS, NOW],
      findRedirectFrom: ['/old_1'],
      updateUses: [1, 4],
      updateRedirect: [1, { ...ADDRESS, to: '/faq' }],
      listRedirects: [],
      listFormerAddresses: [],
      findRedirect: [1],
      deleteRedirect: [1],
    },
    givenFormerSlug,
  ),
  storeCalls('features/documents/server/store.ts', documents, {
    insertDocument: async (db) => [
      await documents.insertDocument(db, DOCUMENT),
      await documents.insertDocument(db, { ...DOCUMENT, file: 'a.pdf', visibility: 'onRequest' }),
    ],
    listDocuments: [NOW],
    listOfferedDocuments: [NOW],
    findDocument: [1],
    findDocumentForUpdate: [1],
    updateDocument: [1, { valid_until: '2026-03-01' }],
    listDocumentFiles: inAnyOrder(documents.listDocumentFiles),
    listDocumentSizes: [[1, 2]],
    findNextExpiry: [NOW],
    toDocument: () => documents.toDocument({ ...DOCUMENT, id: 1 }, NOW),
    deleteDocument: [1],
  }),
  storeCalls(
    'features/documents/server/links/store.ts',
    documentLinks,
    {
      insertDocumentLink: [{ ...LINK, token_hash: 'two' }],
      listSharedDocuments: [[1, 2]],
      findOpenLink: async (db) => [
        await documentLinks.findOpenLink(db, { token_hash: 'one' }, NOW),
        await documentLinks.findOpenLink(db, { id: 2 }, NOW),
      ],
      updateLinkToken: [{ id: 1, token_hash: 'one' }, 'three'],
      updateLinkOpened: [1, NOW],
      updateLinkRevoked: [{ id: 1, messageId: 1 }, NOW],
      toSharedDocument: async (db) => {
        const link = await documentLinks.findOpenLink(db, { id: 2 }, NOW)
        return link && documentLinks.toSharedDocument(link)
      },
    },
    async (db) => {
      const { id } = await documents.insertDocument(db, DOCUMENT)
      const message = { first_name: 'Z', last_name: 'O', email: 'z@o.gov', message: 'M' }
      await insertContactMessage(db, { ...message, status: 'new', created_at: AT.now })
      await documentLinks.insertDocumentLink(db, { ...LINK, document_id: id })
    },
  ),
  storeCalls('features/faq/server/desk-store.ts', faqDesk, {
    listDraftQuestions: async (db) => {
      await faq.insertFaqItem(db, { ...ITEM, is_published: 0 })
      return faqDesk.listDraftQuestions(db, 5)
    },
    listQuestions: [[1, 2]],
  }),
  storeCalls('features/faq/server/store.ts', faq, {
    insertFaqItem: async (db) => [
      await faq.insertFaqItem(db, ITEM),
      await faq.insertFaqItem(db, { ...ITEM, question: 'b', sort_order: 1, is_published: 0 }),
    ],
    updateFaqItem: [2, { question: 'B' }],
    updateFaqViewCount: [1, 5],
    updateHelpfulCount: ['1 helpful', 2],
    listPublishedFaqItems: [],
    listPublishedAnswers: [[ITEM.question, 'Who?']],
    countDraftsWithGaps: [],
    listFaqItems: [],
    countFaqItems: [],
    findFaqItem: [1],
    countAnswerCharacters: [0],
    hasQuestion: [ITEM.question],
    listFaqPlacesForUpdate: [],
  }),
  storeCalls('aspects/history/server/trash-store.ts', trash, {
    insertTrash: [KEY, { title: 'Größe', now: NOW, by: 'Zoë', content: TRASHED }],
    listTrash: [],
    listTrashedEntities: ['blog'],
    isInTrash: [KEY],
    findTrashForUpdate: [KEY],
    updateTrash: [KEY, { ...TRASHED, references: [] }],
    deleteTrash: [KEY],
  }),
  storeCalls('aspects/history/server/version-store.ts', versions, {
    insertVersion: async (db) => {
      await versions.insertVersion(db, KEY, { ...VERSION, number: 1, text: 'Größe' })
      await versions.insertVersion(db, KEY, { ...VERSION, number: 2, text: 'Größe' })
    },
    findLastNumber: [KEY],
    countVersions: [KEY],
    listVersions: [KEY, { offset: 0, limit: 5 }],
    findVersion: [KEY, 1],
    listEntitiesWithOldVersions: [{ before: AT.now, after: undefined, limit: 5 }],
    listVersionTimes: [KEY],
    deleteVersions: [KEY, [1]],
    deleteAllVersions: [KEY],
    deleteUnusedTexts: [5],
  }),
  storeCalls('features/import/server/store.ts', imports, {
    saveImported: async (db) => {
      await imports.saveImported(db, { ...IMPORTED, ...POST_7, source_key: 'post "7"' })
      await imports.saveImported(db, {
        ...IMPORTED,
        ...POST_7,
        source_key: 'post "7"',
        digest: 'y',
      })
    },
    findImported: [{ source: IMPORTED.source, key: 'post "7"' }],
    listMade: [],
    listImported: [IMPORTED],
    clearDay: [IMPORTED],
  }),
  storeCalls(
    'features/media/server/store.ts',
    media,
    {
      insertMedia: [{ ...PHOTO, id: 'third', category: 'general', alt: 'Hall', size: 2000 }],
      listMedia: async (db) => [
        await media.listMedia(db, { category: 'blog', limit: 1, offset: 1 }),
        await media.listMedia(db, { term: '%_' }),
        await media.listMedia(db, { isUnused: true, isUndecided: true }),
      ],
      countMedia: [],
      countMediaByCategory: [{ category: 'blog' }],
      findMedia: ['photo'],
      findMediaByContent: ['hash'],
      listMediaBySize: [2000],
      listMediaByIds: [['third']],
      listMediaWithoutShare: inAnyOrder(media.listMediaWithoutShare),
      listMediaWithFormer: [],
      updateMedia: ['third', { alt: 'Größe' }],
      deleteMedia: ['third'],
      listMediaFiles: [],
      toMediaImage: () => media.toMediaImage(PHOTO),
      getAlt: () => media.getAlt(PHOTO),
      getFocalPoint: () => media.getFocalPoint(PHOTO),
    },
    givenPhotos,
  ),
  storeCalls(
    'features/media/server/usage-store.ts',
    usage,
    {
      listMediaUses: ['photo', ['/media/photo-800.webp']],
      listShowingPlaces: ['photo'],
      listShowingTexts: ['photo'],
    },
    givenPhotos,
  ),
  storeCalls('features/office-pages/server/store.ts', pages, {
    updateOfficePage: [
      1,
      { title: 'Größe', status: 'published', content: 'x', updated_at: AT.now },
    ],
    insertOfficePage: [
      {
        slug: 'privacy',
        title: 'T',
        content: '',
        content_digest: '',
        status: 'draft',
        updated_at: AT.now,
      },
    ],
    listOfficePages: async (db) =>
      (await pages.listOfficePages(db)).map(({ id, slug, title }) => ({ id, slug, title })),
    listPageLinks: [],
    listPublishedOfficePages: [],
    findOfficePage: [1],
    findOfficePageAt: ['privacy'],
  }),
  storeCalls('features/office/server/store.ts', office, {
    lockOffice: [],
    updateOffice: [{ ...NOTHING_SET, siteName: 'Größe "1"', updatedAt: AT.now }],
    findOffice: [],
  }),
  storeCalls(
    'features/testimonials/server/store.ts',
    testimonials,
    {
      insertTestimonial: [{ ...PERSON, name: 'a', is_active: 0 }],
      updateTestimonial: [2, { rating: 4 }],
      listHomepageTestimonials: [],
      listTestimonials: [],
      findTestimonial: [2],
    },
    givenPhotos,
  ),
  storeCalls(
    'features/restore-tests/server/store.ts',
    restoreTests,
    {
      insertRestoreTest: [{ ...RESTORE_TEST, tested_on: '2026-02-01', minutes: null }],
      updateRestoreTest: [2, { outcome: 'partial' }],
      listRestoreTests: [],
      listPublishedRestoreTests: [],
      findLastRestoreTest: [],
      findNextAging: [NOW],
      findRestoreTest: [2],
    },
    async (db) => {
      await restoreTests.insertRestoreTest(db, RESTORE_TEST)
      await restoreTests.insertRestoreTest(db, { ...RESTORE_TEST, is_published: 0 })
    },
  ),
]
