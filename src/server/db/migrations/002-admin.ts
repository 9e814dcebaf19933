import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSessions(db)
  await createFormerSlugs(db)
  await createPostOrders(db)
  await createImageUses(db, 'post_images', 'posts')
  await createImageUses(db, 'faq_images', 'faq_items')
  await db.schema
    .alterTable('media')
    .addColumn('content_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('media')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update media set search_text = lower(original_name || ' ' || alt)`.execute(db)
  await db.schema.createIndex('media_by_content').on('media').column('content_hash').execute()
  await sql`create unique index users_by_name on users (lower(username))`.execute(db)
  await sql`create unique index blog_categories_by_name on blog_categories (lower(name))`.execute(
    db,
  )
  await sql`create unique index faq_categories_by_name on faq_categories (lower(name))`.execute(db)
  await addMessageTexts(db)
  await db.schema
    .createIndex('contact_messages_by_status')
    .on('contact_messages')
    .columns(['status', 'created_at'])
    .execute()
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
}

/** Addresses that public posts had before: they lead to the new ones. */
async function createFormerSlugs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('former_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'integer', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('former_slugs_by_post').on('former_slugs').column('post_id').execute()
}

/** Each order of the list that admins work with, read without the posts themselves. */
async function createPostOrders(db: Kysely<unknown>): Promise<void> {
  for (const [name, first] of [
    ['creation', sql`created_at`],
    ['update', sql`updated_at`],
    ['views', sql`view_count`],
    ['title', sql`lower(title)`],
  ] as const) {
    const index = sql.ref(`posts_by_${name}`)
    await sql`create index ${index} on posts (${first}, id, status, category_id)`.execute(db)
  }
  await sql`create index posts_by_status on posts (status, category_id)`.execute(db)
}

/** Which stored images stand in which written content; filled from what is there already. */
async function createImageUses(db: Kysely<unknown>, table: string, owner: string): Promise<void> {
  const [text, column] = owner === 'posts' ? ['content', 'post_id'] : ['answer', 'faq_item_id']
  await db.schema
    .createTable(table)
    .addColumn(column, 'integer', (definition) =>
      definition.notNull().references(`${owner}.id`).onDelete('cascade'),
    )
    .addColumn('media_id', 'text', (definition) =>
      definition.notNull().references('media.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint(`${table}_key`, [column, 'media_id'])
    .execute()
  await db.schema.createIndex(`${table}_by_media`).on(table).column('media_id').execute()
  await sql`
    insert into ${sql.table(table)} (${sql.ref(column)}, media_id)
    select ${sql.ref(`${owner}.id`)}, media.id
    from ${sql.table(owner)}, media
    where ${sql.ref(`${owner}.${text}`)} like '%/media/' || media.id || '-%'
  `.execute(db)
}

/** What a search in the messages reads: names, e-mail, municipality and message, case-folded. */
async function addMessageTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const { rows } = await sql<Record<string, string | null> & { id: number }>`
    select id, first_name, last_name, email, municipality, message from contact_messages
  `.execute(db)
  for (const { id, ...texts } of rows) {
    const { first_name, last_name, email, municipality, message } = texts
    const text = [`${first_name} ${last_name}`, email, municipality ?? '', message]
      .join('\n')
      .normalize('NFC')
      .toLowerCase()
    await sql`update contact_messages set search_text = ${text} where id = ${id}`.execute(db)
  }
}
