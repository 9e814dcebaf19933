import type { ColumnType, Generated, Kysely } from 'kysely'

/** Booleans are 0 and 1, dates ISO 8601 text in UTC, lists and records JSON text. */
type Flag = 0 | 1
type Computed = ColumnType<string | null, never, never>

export type UsersTable = {
  id: Generated<number>
  username: string
  email: string | null
  password_hash: string
  created_at: string
  last_login: string | null
}

/** Who is signed in. The token itself is known to the browser alone. */
export type SessionsTable = {
  token_hash: string
  user_id: number
  created_at: string
  used_at: string
}

export type BlogCategoriesTable = { id: Generated<number>; name: string }

export type PostsTable = {
  id: Generated<number>
  slug: string
  title: string
  excerpt: string | null
  content: string
  /** What the sanitiser signed; other bytes are cleaned again when they are read. */
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

/** What the search reads: title, excerpt and visible text of a post, case folded. */
export type PostTextsTable = { post_id: number; text: string }

/** Addresses that public posts had before. */
export type FormerSlugsTable = { slug: string; post_id: number }

/** Which stored images stand in the content of a post. */
export type PostImagesTable = { post_id: number; media_id: string }

export type FaqCategoriesTable = { id: Generated<number>; name: string }

export type FaqItemsTable = {
  id: Generated<number>
  question: string
  answer: string
  answer_digest: string
  category_id: number | null
  sort_order: number
  is_published: Flag
  tags: string
  view_count: Generated<number>
  created_at: string
  updated_at: string
}

/** Which stored images stand in an answer. */
export type FaqImagesTable = { faq_item_id: number; media_id: string }

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
  /** SHA-256 of the bytes it was made from, '' where that is not known. */
  content_hash: string
  /** What the search of the library reads: name and alt text, case folded. */
  search_text: string
  created_at: string
}

/** Files that are being written, or that no row names any more, until they are where they belong. */
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
  /** What the search reads: names, e-mail, municipality and message, case folded. */
  search_text: Generated<string>
  created_at: string
}

export type OutboxMailsTable = {
  id: Generated<number>
  kind: string
  recipient: string
  reply_to: string | null
  subject: string
  body: string
  html: string | null
  /** The message that it is about, if that is still there. */
  contact_message_id: number | null
  state: 'queued' | 'sent' | 'failed'
  attempts: Generated<number>
  next_attempt_at: string
  /** While a node is sending it, the time at which another may take it over. */
  claimed_until: string | null
  last_error: string | null
  sent_at: string | null
  created_at: string
}

/** The backups that were begun here: without bytes and error one is being made. */
export type BackupsTable = {
  id: Generated<number>
  file: string
  bytes: number | null
  created_at: string
  /** When it was restored in a test. */
  verified_at: string | null
  error: string | null
}

/** Who did what; only ever added to. */
export type ActivityTable = {
  id: Generated<number>
  created_at: string
  username: string
  action: string
  subject: string
  address: string
}

/** Which entity came of a create, and what that asked for; see `create-once.ts`. */
export type CreationsTable = {
  kind: string
  key: string
  digest: string
  entity_id: number
  created_at: string
}

/** How often a client did a thing, for all nodes; `key` is a digest. Used on PostgreSQL only. */
export type RateLimitsTable = { key: string; points: number; expire: number | null }

/** Facts about this installation, such as that its starter content was laid. */
export type InstallationTable = { key: string; value: string }

export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  blog_categories: BlogCategoriesTable
  posts: PostsTable
  post_texts: PostTextsTable
  former_slugs: FormerSlugsTable
  post_images: PostImagesTable
  faq_categories: FaqCategoriesTable
  faq_items: FaqItemsTable
  faq_images: FaqImagesTable
  testimonials: TestimonialsTable
  media: MediaTable
  media_moves: MediaMovesTable
  contact_messages: ContactMessagesTable
  outbox_mails: OutboxMailsTable
  activity: ActivityTable
  creations: CreationsTable
  rate_limits: RateLimitsTable
  installation: InstallationTable
  backups: BackupsTable
}

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>
