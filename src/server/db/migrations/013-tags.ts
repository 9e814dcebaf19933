import { sql, type Kysely } from 'kysely'

const POSTS_AT_ONCE = 500

type Post = { id: number; tags: string; sort_at: string | null; visible_from: string | null }

/** Under which tags a post is found, with what its lists sort and filter by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('post_tags')
    .addColumn('post_id', 'integer', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('sort_at', 'text')
    .addColumn('visible_from', 'text')
    .addPrimaryKeyConstraint('post_tags_key', ['post_id', 'tag'])
    .execute()
  await db.schema
    .createIndex('post_tags_in_order')
    .on('post_tags')
    .columns(['tag', 'sort_at desc', 'post_id desc', 'visible_from'])
    .execute()
  await db.schema
    .createIndex('posts_in_category')
    .on('posts')
    .columns(['category_id', 'sort_at desc', 'id desc', 'visible_from'])
    .execute()
  await sql`drop index posts_by_category`.execute(db)
  await fillFromPosts(db)
  await fillFromTrash(db)
}

async function fillFromPosts(db: Kysely<unknown>): Promise<void> {
  let last = 0
  for (;;) {
    const { rows } = await sql<Post>`
      select id, tags, sort_at, visible_from from posts where id > ${last}
      order by id limit ${POSTS_AT_ONCE}
    `.execute(db)
    for (const row of rows.flatMap(toTagRows)) {
      await sql`
        insert into post_tags (post_id, tag, sort_at, visible_from)
        values (${row.post_id}, ${row.tag}, ${row.sort_at}, ${row.visible_from})
      `.execute(db)
    }
    const newest = rows.at(-1)
    if (!newest) return
    last = newest.id
  }
}

type TrashedPost = Omit<Post, 'sort_at' | 'visible_from'> & {
  status: string
  scheduled_for: string | null
  published_at: string | null
  created_at: string
}
type TrashContent = { rows: { entity: TrashedPost; parts: { table: string; rows: unknown[] }[] } }

/** What rests in the trash has its rows there, so that it comes back with its tags. */
async function fillFromTrash(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ entity_id: string; content: string }>`
    select entity_id, content from trash where kind = 'blog'
  `.execute(db)
  for (const { entity_id: id, content } of rows) {
    const trashed: TrashContent = JSON.parse(content)
    const { entity, parts } = trashed.rows
    const due = entity.status === 'scheduled' ? entity.scheduled_for : null
    const post = {
      ...entity,
      sort_at: entity.published_at ?? due ?? entity.created_at,
      visible_from: entity.status === 'published' ? '' : due,
    }
    parts.push({ table: 'post_tags', rows: toTagRows(post) })
    await sql`
      update trash set content = ${JSON.stringify(trashed)} where kind = 'blog' and entity_id = ${id}
    `.execute(db)
  }
}

function toTagRows({ id, tags, sort_at, visible_from }: Post) {
  const names: unknown = JSON.parse(tags)
  // A row that was damaged by hand must not keep the site from starting.
  const known = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
  const keys = new Set(known.map(foldCase))
  return Array.from(keys, (tag) => ({ post_id: id, tag, sort_at, visible_from }))
}

/** As the site folds tags when this migration was written. */
function foldCase(text: string): string {
  return text
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
}
