import { sql } from 'kysely'
import { CONTENT_KINDS, type ContentKind } from '#shared/content/content-kinds.ts'
import { isPostgres } from '../is-postgres.ts'
import { inTransaction } from '../in-transaction.ts'
import type { Db, Tables } from '../tables.ts'

/** The key of the advisory lock for this work. */
const LOCK = 7_361_002

type ContentTable = (typeof CONTENT_KINDS)[ContentKind]['table']
type Shown<Column = string> = 'everything' | 'nothing' | { allBut: readonly Column[] }

/**
 * The columns that pages show. A change of one makes every node render its pages again. Pages show
 * all columns of content that are not listed here. Views are left out, because they are counted far
 * more often than pages show them. Tables that change only together with a listed one are left out
 * too.
 */
const SHOWN_BY_PAGES = {
  users: 'nothing',
  sessions: 'nothing',
  api_keys: 'nothing',
  sign_in_addresses: 'nothing',
  security_settings: 'nothing',
  factors: 'nothing',
  recovery_codes: 'nothing',
  challenges: 'nothing',
  blog_categories: 'everything',
  posts: { allBut: ['view_count', 'review_by'] },
  post_texts: 'nothing',
  former_slugs: 'nothing',
  post_tags: 'nothing',
  faq_categories: 'everything',
  faq_items: { allBut: ['view_count', 'helpful', 'not_helpful', 'review_by', 'reviewed_at'] },
  content_images: 'nothing',
  content_links: 'nothing',
  content_findings: 'nothing',
  missing_addresses: 'nothing',
  redirects: 'nothing',
  media_moves: 'nothing',
  document_links: 'nothing',
  contact_messages: 'nothing',
  message_notes: 'nothing',
  message_replies: 'nothing',
  saved_replies: 'nothing',
  outbox_mails: 'nothing',
  activity: 'nothing',
  creations: 'nothing',
  version_texts: 'nothing',
  versions: 'nothing',
  trash: 'nothing',
  proposals: 'nothing',
  rate_limits: 'nothing',
  day_counts: 'nothing',
  installation: 'everything',
  backups: 'nothing',
  office: 'everything',
  searches: 'nothing',
  imports: 'nothing',
} as const satisfies {
  [Name in Exclude<keyof Tables, ContentTable>]: Shown<keyof Tables[Name]>
} & { [Name in ContentTable]?: Shown<keyof Tables[Name]> }

const CONTENT = Object.values(CONTENT_KINDS).map(({ table }) => [table, 'everything'] as const)
const RULES = new Map<string, Shown>([...CONTENT, ...Object.entries(SHOWN_BY_PAGES)])

/** Which columns of any table in the database pages show. */
export function shownByPages(table: string): Shown {
  return RULES.get(table) ?? 'nothing'
}

/** A table in the database: its columns, and the columns that its trigger announces now. */
type Table = { name: string; columns: string[]; announced: string[] | null }

/**
 * Installs the triggers that announce changes of what pages show.
 * Correct triggers are left alone, and several nodes may start at once. Does nothing on SQLite,
 * which serves a single process.
 */
export async function ensureChangeTriggers(db: Db): Promise<void> {
  if (!isPostgres(db) || (await listOutdated(db)).length === 0) return
  await inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    for (const table of await listOutdated(transaction)) await replaceTrigger(transaction, table)
  })
}

async function listOutdated(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, a.columns, t.announced from pg_class c
    cross join lateral (
      select array_agg(attname::text order by attnum) as columns from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) a
    left join lateral (
      select array(
        select attname::text from pg_attribute
        where attrelid = tgrelid and attnum = any(tgattr::int2[]) order by attnum
      ) as announced
      from pg_trigger where tgrelid = c.oid and tgname = c.relname || '_announced'
    ) t on true
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
  `.execute(db)
  return rows.filter((table) => String(table.announced) !== String(columnsToAnnounce(table)))
}

/** Null means that no change is announced, an empty list that every change is. */
function columnsToAnnounce({ name, columns }: Table): string[] | null {
  const shown = shownByPages(name)
  if (shown === 'nothing') return null
  return shown === 'everything' ? [] : columns.filter((column) => !shown.allBut.includes(column))
}

async function replaceTrigger(db: Db, table: Table): Promise<void> {
  const trigger = sql.id(`${table.name}_announced`)
  const columns = columnsToAnnounce(table)
  if (!columns) {
    await sql`drop trigger ${trigger} on ${sql.id(table.name)}`.execute(db)
    return
  }
  const only =
    columns.length > 0 ? sql` of ${sql.join(columns.map((name) => sql.id(name)))}` : sql``
  // Migration 006-nodes creates the function.
  await sql`
    create or replace trigger ${trigger}
    after insert or delete or update${only} on ${sql.id(table.name)}
    for each statement execute function announce_change()
  `.execute(db)
}
