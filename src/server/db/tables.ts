import type { ColumnType, Generated, Kysely } from 'kysely'
import type {
  ActivityTable,
  ApiKeysTable,
  ChallengesTable,
  FactorsTable,
  RecoveryCodesTable,
  SecuritySettingsTable,
  SessionsTable,
  SignInAddressesTable,
  UsersTable,
} from './tables/account-tables.ts'
import type {
  ContentFindingsTable,
  ContentLinksTable,
  MissingAddressesTable,
  RedirectsTable,
} from './tables/address-tables.ts'
import type {
  ProposalsTable,
  TrashTable,
  VersionsTable,
  VersionTextsTable,
} from './tables/history-tables.ts'
import type { ImportsTable } from './tables/import-tables.ts'
import type {
  ContactMessagesTable,
  MessageNotesTable,
  MessageRepliesTable,
  OutboxMailsTable,
  SavedRepliesTable,
} from './tables/message-tables.ts'
import type {
  DocumentLinksTable,
  DocumentsTable,
  OfficePagesTable,
  OfficeTable,
  RestoreTestsTable,
} from './tables/office-tables.ts'
import type { ReviewColumns } from './tables/review-columns.ts'

/** Booleans are 0 and 1, dates ISO 8601 text in UTC, lists and records JSON text. */
type Flag = 0 | 1
type Computed = ColumnType<string | null, never, never>

type BlogCategoriesTable = { id: Generated<number>; name: string }

export type PostsTable = ReviewColumns & {
  id: Generated<number>
  slug: string
  title: string
  excerpt: string | null
  content: string
  /**
   * SHA-256 over the version of the cleaning rules and the cleaned content. When it does not match,
   * the content is cleaned again on reading. It has no key, so it is not a signature.
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
  /** Its own alternative text for that image, '' for decoration; null follows the library. */
  featured_image_alt: string | null
  published_at: string | null
  created_at: string
  updated_at: string
  view_count: Generated<number>
  /**
   * '' when published, the due time when scheduled, otherwise null. A post is visible if this is <=
   * now.
   */
  visible_from: Computed
  /**
   * The date by which lists are sorted: the publication, or else the due time, or else the
   * creation.
   */
  sort_at: Computed
}

/** The text for the search: title, excerpt and visible text of a post, case-folded. */
type PostTextsTable = { post_id: number; text: string }

/** Former addresses of public posts. */
type FormerSlugsTable = { slug: string; post_id: number }

/**
 * The tags of a post, case-folded, with the columns by which its lists sort and filter. It is
 * written with the post.
 */
type PostTagsTable = {
  post_id: number
  tag: string
  sort_at: string | null
  visible_from: string | null
}

type FaqCategoriesTable = { id: Generated<number>; name: string }

export type FaqItemsTable = ReviewColumns & {
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
  /** Visitors who found the answer helpful, and who did not; null for none. */
  helpful: number | null
  not_helpful: number | null
  created_at: string
  updated_at: string
}

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
  /** As `featured_image_alt` of a post. */
  image_alt: string | null
  created_at: string
  updated_at: string
}

export type MediaTable = {
  id: string
  original_name: string
  /** Empty for a decorative image, and for one on which nobody has decided. */
  alt: string
  is_decorative: Flag
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
  /** The point that no crop cuts off, from 0 to 1; null for none. */
  focal_x: number | null
  focal_y: number | null
  /** JSON: the columns that named its earlier files, which are still served. */
  former: string | null
  /** The text for the search of the library: name and alt text, case-folded. */
  search_text: string
  created_at: string
}

/**
 * The stored images in the text of an entity. No foreign key can name the tables of several kinds, so
 * `deleteEntity` deletes the rows of an entity.
 */
type ContentImagesTable = {
  /** As in `versions`. */
  kind: string
  entity_id: number
  media_id: string
}

/** Files that are being written or are waiting to be deleted. */
export type MediaMovesTable = { file: string; direction: 'in' | 'out'; due_at: string }

/** The backups made here. One without a size or an error is still being made. */
export type BackupsTable = {
  id: Generated<number>
  file: string
  bytes: number | null
  created_at: string
  /** When a restore test succeeded. */
  verified_at: string | null
  error: string | null
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

/** Counts of a day in Michigan, or of a month that is over 400 days old; `item_id` 0 is the whole site. */
type DayCountsTable = { kind: string; item_id: number; period: string; count: number }

/** Facts about this installation, such as that it was seeded. */
type InstallationTable = { key: string; value: string }

/** What visitors searched for, from the third address that did. */
type SearchesTable = {
  place: 'blog' | 'faq'
  /** Case-folded. */
  term: string
  count: number
  /** What the last search found. */
  results: number
  last_at: string
}

export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  api_keys: ApiKeysTable
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
  faq_categories: FaqCategoriesTable
  faq_items: FaqItemsTable
  testimonials: TestimonialsTable
  office_pages: OfficePagesTable
  media: MediaTable
  content_images: ContentImagesTable
  content_findings: ContentFindingsTable
  content_links: ContentLinksTable
  media_moves: MediaMovesTable
  documents: DocumentsTable
  document_links: DocumentLinksTable
  restore_tests: RestoreTestsTable
  missing_addresses: MissingAddressesTable
  redirects: RedirectsTable
  contact_messages: ContactMessagesTable
  message_notes: MessageNotesTable
  message_replies: MessageRepliesTable
  saved_replies: SavedRepliesTable
  outbox_mails: OutboxMailsTable
  activity: ActivityTable
  creations: CreationsTable
  version_texts: VersionTextsTable
  versions: VersionsTable
  trash: TrashTable
  proposals: ProposalsTable
  rate_limits: RateLimitsTable
  day_counts: DayCountsTable
  installation: InstallationTable
  backups: BackupsTable
  office: OfficeTable
  searches: SearchesTable
  imports: ImportsTable
}

/** The database, or an open transaction. */
export type Db = Kysely<Tables>
