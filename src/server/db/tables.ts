import type { ColumnType, Generated, Kysely } from 'kysely'
import type {
  ChallengesTable,
  FactorsTable,
  RecoveryCodesTable,
  SecuritySettingsTable,
  SessionsTable,
  SignInAddressesTable,
  UsersTable,
} from './account-tables.ts'
import type { DocumentsTable } from './document-tables.ts'
import type { TrashTable, VersionsTable, VersionTextsTable } from './history-tables.ts'
import type { OfficePageImagesTable, OfficePagesTable, OfficeTable } from './office-tables.ts'

/** Booleans are 0 and 1, dates ISO 8601 text in UTC, lists and records JSON text. */
type Flag = 0 | 1
type Computed = ColumnType<string | null, never, never>

type BlogCategoriesTable = { id: Generated<number>; name: string }

export type PostsTable = {
  id: Generated<number>
  slug: string
  title: string
  excerpt: string | null
  content: string
  /**
   * SHA-256 over the version of the cleaning rules and the cleaned content. When it does not match,
   * the content is cleaned again on reading. It has no key, so it is no signature.
   */
  content_digest: string
  reading_minutes: number
  category_id: number | null
  status: 'draft' | 'published' | 'scheduled'
  scheduled_for: string | null
  meta_title: string | null
  meta_description: string | null
  tags: string
  featured_image_id: string | null
  published_at: string | null
  created_at: string
  updated_at: string
  view_count: Generated<number>
  /** '' when published, the due time when scheduled, null otherwise: visible when <= now. */
  visible_from: Computed
  /** The date a list is sorted by: published, else due, else created. */
  sort_at: Computed
}

/** The text for the search: title, excerpt and visible text of a post, case folded. */
type PostTextsTable = { post_id: number; text: string }

/** Former addresses of public posts. */
type FormerSlugsTable = { slug: string; post_id: number }

/**
 * The tags of a post, case folded, with what its lists sort and filter by. It is written with the
 * post.
 */
type PostTagsTable = {
  post_id: number
  tag: string
  sort_at: string | null
  visible_from: string | null
}

/** The stored images in the content of a post. */
type PostImagesTable = { post_id: number; media_id: string }

type FaqCategoriesTable = { id: Generated<number>; name: string }

export type FaqItemsTable = {
  id: Generated<number>
  question: string
  answer: string
  /** Like `content_digest` of posts. */
  answer_digest: string
  category_id: number | null
  sort_order: number
  is_published: Flag
  tags: string
  view_count: Generated<number>
  created_at: string
  updated_at: string
}

/** The stored images in an answer. */
type FaqImagesTable = { faq_item_id: number; media_id: string }

export type TestimonialsTable = {
  id: Generated<number>
  name: string
  title: string
  organization: string
  content: string
  rating: number
  is_active: Flag
  show_on_homepage: Flag
  image_url: string | null
  image_id: string | null
  created_at: string
  updated_at: string
}

export type MediaTable = {
  id: string
  original_name: string
  alt: string
  category: 'blog' | 'testimonial' | 'general'
  /** Bytes, pixels and file of the largest rendition. */
  size: number
  width: number
  height: number
  file: string
  thumbnail_file: string
  /** JSON: [{ file, type, width, square? }], narrowest first. */
  variants: string
  /** SHA-256 of the uploaded bytes, '' if unknown. */
  content_hash: string
  /** The text for the search of the library: name and alt text, case folded. */
  search_text: string
  created_at: string
}

/** Files that are being written or wait for their deletion. */
export type MediaMovesTable = { file: string; direction: 'in' | 'out'; due_at: string }

export type ContactMessagesTable = {
  id: Generated<number>
  first_name: string
  last_name: string
  email: string
  phone: string | null
  municipality: string | null
  title: string | null
  message: string
  status: 'new' | 'answered' | 'spam'
  /** The text for the search: names, e-mail, municipality and message, case folded. */
  search_text: Generated<string>
  /** The mail that tells the office of the message, alone or with others; null until it is queued. */
  notice_mail_id: number | null
  /** When the sender got no confirmation because the daily limit was reached. */
  unconfirmed_at: string | null
  /** Whether suspected spam was seen by an admin; null for all other messages. */
  suspected: 'unseen' | 'seen' | null
  created_at: string
}

export type OutboxMailsTable = {
  id: Generated<number>
  kind: string
  recipient: string
  reply_to: string | null
  /** Emptied, like body and HTML, 30 days after the mail was sent. */
  subject: string
  body: string
  html: string | null
  /** The message that the mail is about; null if it is about several or the message was deleted. */
  contact_message_id: number | null
  state: 'queued' | 'sent' | 'failed'
  attempts: Generated<number>
  next_attempt_at: string
  /** The time after which another node may send the mail; null while no node is sending it. */
  claimed_until: string | null
  last_error: string | null
  sent_at: string | null
  created_at: string
}

/** The backups made here. One without bytes and error is being made. */
export type BackupsTable = {
  id: Generated<number>
  file: string
  bytes: number | null
  created_at: string
  /** When a test restored it. */
  verified_at: string | null
  error: string | null
}

/** What each admin did in the last 400 days; no entry is ever changed. */
export type ActivityTable = {
  id: Generated<number>
  created_at: string
  username: string
  action: string
  subject: string
  address: string
}

/** The entity that a create made and a digest of its input; see `create-once.ts`. */
type CreationsTable = {
  kind: string
  key: string
  digest: string
  entity_id: number
  created_at: string
}

/** How often a client used a limited action, for all nodes; `key` is a digest. PostgreSQL only. */
type RateLimitsTable = { key: string; points: number; expire: number | null }

/** Facts about this installation, such as that it was seeded. */
type InstallationTable = { key: string; value: string }

export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  sign_in_addresses: SignInAddressesTable
  security_settings: SecuritySettingsTable
  factors: FactorsTable
  recovery_codes: RecoveryCodesTable
  challenges: ChallengesTable
  blog_categories: BlogCategoriesTable
  posts: PostsTable
  post_texts: PostTextsTable
  former_slugs: FormerSlugsTable
  post_tags: PostTagsTable
  post_images: PostImagesTable
  faq_categories: FaqCategoriesTable
  faq_items: FaqItemsTable
  faq_images: FaqImagesTable
  testimonials: TestimonialsTable
  office_pages: OfficePagesTable
  office_page_images: OfficePageImagesTable
  media: MediaTable
  media_moves: MediaMovesTable
  documents: DocumentsTable
  contact_messages: ContactMessagesTable
  outbox_mails: OutboxMailsTable
  activity: ActivityTable
  creations: CreationsTable
  version_texts: VersionTextsTable
  versions: VersionsTable
  trash: TrashTable
  rate_limits: RateLimitsTable
  installation: InstallationTable
  backups: BackupsTable
  office: OfficeTable
}

/**
 * The columns that pages show: a change of one makes every node render its pages again. Views are
 * left out, because they are counted far more often than pages show them; so are tables that change
 * only together with a listed one.
 */
export const SHOWN_BY_PAGES = {
  users: 'nothing',
  sessions: 'nothing',
  sign_in_addresses: 'nothing',
  security_settings: 'nothing',
  factors: 'nothing',
  recovery_codes: 'nothing',
  challenges: 'nothing',
  blog_categories: 'everything',
  posts: { allBut: ['view_count'] },
  post_texts: 'nothing',
  former_slugs: 'nothing',
  post_tags: 'nothing',
  post_images: 'nothing',
  faq_categories: 'everything',
  faq_items: { allBut: ['view_count'] },
  faq_images: 'nothing',
  testimonials: 'everything',
  office_pages: 'everything',
  office_page_images: 'nothing',
  media: 'everything',
  media_moves: 'nothing',
  documents: 'everything',
  contact_messages: 'nothing',
  outbox_mails: 'nothing',
  activity: 'nothing',
  creations: 'nothing',
  version_texts: 'nothing',
  versions: 'nothing',
  trash: 'nothing',
  rate_limits: 'nothing',
  installation: 'everything',
  backups: 'nothing',
  office: 'everything',
} as const satisfies {
  [Name in keyof Tables]: 'everything' | 'nothing' | { allBut: readonly (keyof Tables[Name])[] }
}

/** The database, or an open transaction. */
export type Db = Kysely<Tables>
