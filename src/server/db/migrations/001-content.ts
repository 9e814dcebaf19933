import { sql, type Kysely } from 'kysely'
import { generatedId } from '../dialect.ts'
import { isPostgres } from '../is-postgres.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPeople(db)
  await createMedia(db)
  await createBlog(db)
  await createFaq(db)
  await createTestimonials(db)
  await createContact(db)
  await db.schema
    .createTable('installation')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_login', 'text')
    .addCheckConstraint('users_username_length', sql`length(username) >= 3`)
    .execute()
}

async function createMedia(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('original_name', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('category', 'text', (column) => column.notNull().defaultTo('general'))
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('thumbnail_file', 'text', (column) => column.notNull())
    .addColumn('variants', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('media_category', sql`category in ('blog', 'testimonial', 'general')`)
    .addCheckConstraint('media_pixels', sql`size > 0 and width > 0 and height > 0`)
    .execute()
  await db.schema.createIndex('media_by_age').on('media').columns(['created_at', 'id']).execute()
}

async function createBlog(db: Kysely<unknown>): Promise<void> {
  await createCategories(db, 'blog_categories')
  await db.schema
    .createTable('posts')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('content_digest', 'text', (column) => column.notNull())
    .addColumn('reading_minutes', 'integer', (column) => column.notNull())
    .addColumn('category_id', 'integer', (column) =>
      column.references('blog_categories.id').onDelete('set null'),
    )
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('scheduled_for', 'text')
    .addColumn('meta_title', 'text')
    .addColumn('meta_description', 'text')
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('featured_image_id', 'text', (column) =>
      column.references('media.id').onDelete('set null'),
    )
    .addColumn('published_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('view_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('visible_from', 'text', (column) =>
      column
        .generatedAlwaysAs(
          sql`case status when 'published' then '' when 'scheduled' then scheduled_for end`,
        )
        .stored(),
    )
    .addColumn('sort_at', 'text', (column) =>
      column
        .generatedAlwaysAs(
          sql`coalesce(published_at, case status when 'scheduled' then scheduled_for end, created_at)`,
        )
        .stored(),
    )
    .addCheckConstraint('posts_status', sql`status in ('draft', 'published', 'scheduled')`)
    .addCheckConstraint('posts_published', sql`status <> 'published' or published_at is not null`)
    .addCheckConstraint('posts_views', sql`view_count >= 0`)
    .execute()
  await db.schema
    .createIndex('posts_in_order')
    .on('posts')
    .columns(['sort_at desc', 'id desc', 'visible_from'])
    .execute()
  await db.schema.createIndex('posts_by_visibility').on('posts').column('visible_from').execute()
  await db.schema.createIndex('posts_by_category').on('posts').column('category_id').execute()
  await db.schema.createIndex('posts_by_image').on('posts').column('featured_image_id').execute()
  await db.schema
    .createTable('post_texts')
    .addColumn('post_id', 'integer', (column) =>
      column.primaryKey().references('posts.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await createPostTextIndex(db)
}

/** Creates the trigram index over post_texts; triggers keep it up to date. */
async function createPostTextIndex(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create index post_texts_trigrams on post_texts using gin (text gin_trgm_ops)`.execute(
      db,
    )
    return
  }
  await sql`create virtual table post_texts_index using fts5(
    text, content='post_texts', content_rowid='post_id', tokenize='trigram case_sensitive 1'
  )`.execute(db)
  const remove = sql`insert into post_texts_index(post_texts_index, rowid, text) values ('delete', old.post_id, old.text);`
  const add = sql`insert into post_texts_index(rowid, text) values (new.post_id, new.text);`
  await sql`create trigger post_texts_added after insert on post_texts begin ${add} end`.execute(db)
  await sql`create trigger post_texts_removed after delete on post_texts begin ${remove} end`.execute(
    db,
  )
  await sql`create trigger post_texts_changed after update on post_texts begin ${remove} ${add} end`.execute(
    db,
  )
}

async function createFaq(db: Kysely<unknown>): Promise<void> {
  await createCategories(db, 'faq_categories')
  await db.schema
    .createTable('faq_items')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('answer_digest', 'text', (column) => column.notNull())
    .addColumn('category_id', 'integer', (column) =>
      column.references('faq_categories.id').onDelete('set null'),
    )
    .addColumn('sort_order', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_published', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('view_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('faq_items_published', sql`is_published in (0, 1)`)
    .addCheckConstraint('faq_items_views', sql`view_count >= 0`)
    .execute()
  await db.schema
    .createIndex('faq_items_by_category')
    .on('faq_items')
    .column('category_id')
    .execute()
}

async function createTestimonials(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('testimonials')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull().defaultTo(5))
    .addColumn('is_active', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('show_on_homepage', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('image_url', 'text')
    .addColumn('image_id', 'text', (column) => column.references('media.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('testimonials_rating', sql`rating between 1 and 5`)
    .addCheckConstraint(
      'testimonials_flags',
      sql`is_active in (0, 1) and show_on_homepage in (0, 1)`,
    )
    .execute()
  await db.schema
    .createIndex('testimonials_by_image')
    .on('testimonials')
    .column('image_id')
    .execute()
}

async function createContact(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('municipality', 'text')
    .addColumn('title', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('contact_messages_status', sql`status in ('new', 'answered', 'spam')`)
    .execute()
  await db.schema
    .createIndex('contact_messages_by_age')
    .on('contact_messages')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createTable('outbox_mails')
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('queued'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('outbox_mails_state', sql`state in ('queued', 'sent', 'failed')`)
    .execute()
  await db.schema
    .createIndex('outbox_mails_due')
    .on('outbox_mails')
    .columns(['state', 'next_attempt_at'])
    .execute()
}

async function createCategories(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn('id', 'integer', generatedId(db))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute()
}
