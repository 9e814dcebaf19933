import { capitalized } from '../text.ts'

/** A kind of content that admins edit. */
type ContentRecord = {
  table: string
  /** Names one of them in sentences: 'blog post'. */
  noun: string
  /**
   * Names one of them in the uses of an image and in the drafts that browsers keep. It must not
   * change, because programs and browsers know it.
   */
  singular: string
  /** The column that names one of them, and its field in the API. */
  title: { column: string; field: string }
  /** The path of the API for admins; its last part is the name of the kind. */
  path: string
  /** Its list in an export; images are listed as the pictures of the texts. */
  list: string | null
  /** The views of the dashboard; `create` is missing for a kind that is never created. */
  views: { list: string; edit: string; create?: string }
  /** Whether earlier versions are kept. Such a kind has an `updatedAt` and numbers as ids. */
  hasHistory: boolean
  /** Whether a deleted one rests in the trash. */
  hasTrash: boolean
  /** The column and field of the long text, which versions share. */
  text: string | null
  /** The column with the digest of that text, if it is HTML. */
  digest: string | null
  /** The columns that refer to other rows, which may be gone when an earlier state is restored. */
  references: readonly ContentReference[]
}

type ContentReference = {
  column: string
  /** The column's name in the API. */
  field: string
  table: string
  /** The path of a list in which each row has an id and a name. */
  path?: string
  /** Tells an admin that the row no longer exists. */
  lost: string
}

const NO_CATEGORY = 'Its category no longer exists, so it has none now.'

/** All kinds of content, by their names in versions, in the trash and in the API's paths. */
export const CONTENT_KINDS = {
  blog: {
    table: 'posts',
    noun: 'blog post',
    singular: 'post',
    title: { column: 'title', field: 'title' },
    path: '/api/admin/blog',
    list: 'posts',
    views: { list: 'blog', edit: 'blog-edit', create: 'blog-create' },
    hasHistory: true,
    hasTrash: true,
    text: 'content',
    digest: 'content_digest',
    references: [
      {
        column: 'category_id',
        field: 'categoryId',
        table: 'blog_categories',
        path: '/api/admin/categories',
        lost: NO_CATEGORY,
      },
      {
        column: 'featured_image_id',
        field: 'featuredImageId',
        table: 'media',
        lost: 'Its featured image is no longer in the library, so it has none now.',
      },
    ],
  },
  faq: {
    table: 'faq_items',
    noun: 'FAQ item',
    singular: 'faq',
    title: { column: 'question', field: 'question' },
    path: '/api/admin/faq',
    list: 'questions',
    views: { list: 'faq', edit: 'faq-edit', create: 'faq-create' },
    hasHistory: true,
    hasTrash: true,
    text: 'answer',
    digest: 'answer_digest',
    references: [
      {
        column: 'category_id',
        field: 'categoryId',
        table: 'faq_categories',
        path: '/api/admin/faq/categories',
        lost: NO_CATEGORY,
      },
    ],
  },
  testimonials: {
    table: 'testimonials',
    noun: 'testimonial',
    singular: 'testimonial',
    title: { column: 'name', field: 'name' },
    path: '/api/admin/testimonials',
    list: 'testimonials',
    views: { list: 'testimonials', edit: 'testimonial-edit', create: 'testimonial-create' },
    hasHistory: true,
    hasTrash: true,
    text: 'content',
    digest: null,
    references: [
      {
        column: 'image_id',
        field: 'imageId',
        table: 'media',
        lost: 'Its photo is no longer in the library, so it has none now.',
      },
    ],
  },
  pages: {
    table: 'office_pages',
    noun: 'page',
    singular: 'page',
    title: { column: 'title', field: 'title' },
    path: '/api/admin/pages',
    list: 'pages',
    views: { list: 'pages', edit: 'page-edit' },
    hasHistory: true,
    hasTrash: false,
    text: 'content',
    digest: 'content_digest',
    references: [],
  },
  media: {
    table: 'media',
    noun: 'image',
    singular: 'image',
    title: { column: 'original_name', field: 'originalName' },
    path: '/api/admin/media',
    list: null,
    views: { list: 'media', edit: 'media' },
    hasHistory: false,
    hasTrash: true,
    text: null,
    digest: null,
    references: [],
  },
  'restore-tests': {
    table: 'restore_tests',
    noun: 'restore test',
    singular: 'restore-test',
    title: { column: 'subject', field: 'subject' },
    path: '/api/admin/restore-tests',
    list: 'restoreTests',
    views: { list: 'restore-tests', edit: 'restore-test-edit', create: 'restore-test-create' },
    hasHistory: true,
    hasTrash: true,
    text: 'note',
    digest: null,
    references: [],
  },
  documents: {
    table: 'documents',
    noun: 'document',
    singular: 'paper',
    title: { column: 'title', field: 'title' },
    path: '/api/admin/documents',
    list: 'documents',
    views: { list: 'papers', edit: 'paper-edit', create: 'paper-create' },
    hasHistory: false,
    hasTrash: false,
    text: null,
    digest: null,
    references: [],
  },
} as const satisfies Record<string, ContentRecord>

export type ContentKind = keyof typeof CONTENT_KINDS

/** The kinds whose record has `true` for a trait. */
type KindWith<Trait extends 'hasHistory' | 'hasTrash'> = {
  [Kind in ContentKind]: (typeof CONTENT_KINDS)[Kind][Trait] extends true ? Kind : never
}[ContentKind]
export type HistoryKind = KindWith<'hasHistory'>
export type TrashKind = KindWith<'hasTrash'>

/** The kinds that have a list in an export. */
export type ListedKind = {
  [Kind in ContentKind]: (typeof CONTENT_KINDS)[Kind]['list'] extends string ? Kind : never
}[ContentKind]

/** The kinds whose long text is HTML. */
export type HtmlKind = {
  [Kind in HistoryKind]: (typeof CONTENT_KINDS)[Kind]['digest'] extends string ? Kind : never
}[HistoryKind]

/** The kinds whose texts assistants may draft or propose to change, and the fields that they may. */
export const PROPOSED_FIELDS = {
  blog: ['title', 'content', 'excerpt', 'metaTitle', 'metaDescription', 'tags'],
  faq: ['question', 'answer', 'tags'],
  pages: ['title', 'content'],
} as const satisfies Partial<Record<ContentKind, readonly string[]>>
export type ProposedKind = keyof typeof PROPOSED_FIELDS

export const HISTORY_KINDS = Object.keys(CONTENT_KINDS).filter(isHistoryKind)
export const TRASH_KINDS = Object.keys(CONTENT_KINDS).filter(isTrashKind)
export const HTML_KINDS = HISTORY_KINDS.filter(isHtmlKind)

export function isContentKind(name: string): name is ContentKind {
  return Object.hasOwn(CONTENT_KINDS, name)
}

export function isHistoryKind(name: string): name is HistoryKind {
  return isContentKind(name) && CONTENT_KINDS[name].hasHistory
}

function isHtmlKind(name: string): name is HtmlKind {
  return isHistoryKind(name) && CONTENT_KINDS[name].digest !== null
}

export function isTrashKind(name: string): name is TrashKind {
  return isContentKind(name) && CONTENT_KINDS[name].hasTrash
}

export function isListedKind(name: string): name is ListedKind {
  return isContentKind(name) && CONTENT_KINDS[name].list !== null
}

/** The noun at the start of a sentence or alone: 'Blog post'. */
export function contentLabel(kind: ContentKind): string {
  return capitalized(CONTENT_KINDS[kind].noun)
}

/** How many days a deleted item rests in the trash. */
export const TRASH_DAYS = 30
