import { sql, type Kysely, type RawBuilder } from 'kysely'

const ROWS_AT_ONCE = 500

/** To a search, the kinds of apostrophes, quotation marks, dashes and blanks are one letter each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const post = { table: 'post_texts', key: 'post_id', column: 'text' }
  const image = { table: 'media', key: 'id', column: 'search_text' }
  const message = { table: 'contact_messages', key: 'id', column: 'search_text' }
  await changeTexts(db, post, ({ text }) => fold(text))
  await changeTexts(db, image, ({ text }) => fold(text))
  await changeTexts(db, { ...message, more: 'phone' }, ({ text, more }) =>
    [fold(text), (more ?? '').replace(/\D/g, '')].filter(Boolean).join('\n'),
  )
  const posts = sql`kind = 'blog'`
  const trash = { table: 'trash', key: 'entity_id', column: 'content', only: posts }
  await changeTexts(db, trash, foldTrashed)
  await foldTags(db)
}

type Place = {
  table: string
  key: string
  column: string
  more?: string
  /** Without it, the key alone tells the rows apart. */
  only?: RawBuilder<unknown>
}
type Row = { key: string | number; text: string; more: string | null }

async function changeTexts(db: Kysely<unknown>, place: Place, change: (row: Row) => string) {
  const [table, key, column] = [sql.table(place.table), sql.ref(place.key), sql.ref(place.column)]
  const more = place.more ? sql.ref(place.more) : sql`null`
  const only = place.only ?? sql`true`
  let last: Row | undefined
  do {
    const after = last ? sql`${key} > ${last.key}` : sql`true`
    const { rows } = await sql<Row>`
      select ${key} as key, ${column} as text, ${more} as more from ${table}
      where ${only} and ${after}
      order by ${key} limit ${ROWS_AT_ONCE}
    `.execute(db)
    for (const row of rows) {
      const text = change(row)
      if (text === row.text) continue
      await sql`update ${table} set ${column} = ${text}
        where ${only} and ${key} = ${row.key}`.execute(db)
    }
    last = rows.at(-1)
  } while (last)
}

async function foldTags(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ tag: string }>`select distinct tag from post_tags`.execute(db)
  for (const { tag } of rows) {
    const folded = fold(tag)
    if (folded === tag) continue
    await sql`
      insert into post_tags (post_id, tag, sort_at, visible_from)
      select post_id, ${folded}, sort_at, visible_from from post_tags
      where tag = ${tag} and post_id not in (select post_id from post_tags where tag = ${folded})
    `.execute(db)
    await sql`delete from post_tags where tag = ${tag}`.execute(db)
  }
}

type Trashed = { rows?: { parts?: { table: string; rows: { tag?: string; text?: string }[] }[] } }

/** A post that comes back from the trash brings its rows with it. */
function foldTrashed({ text }: Row): string {
  const trashed: Trashed = JSON.parse(text)
  for (const { table, rows } of trashed.rows?.parts ?? []) {
    if (table === 'post_texts') for (const row of rows) row.text = fold(row.text ?? '')
    if (table !== 'post_tags') continue
    const kept = new Map(rows.map((row) => [fold(row.tag ?? ''), row]))
    rows.splice(0, rows.length, ...Array.from(kept, ([tag, row]) => ({ ...row, tag })))
  }
  return JSON.stringify(trashed)
}

/** As the site folds text when this migration was written, for text that is folded as before. */
export function fold(text: string): string {
  return text
    .replace(
      /[\u{ad}\u{61c}\u{180e}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}]/gu,
      '',
    )
    .replace(/(?<=^|[\p{sc=Latin}\p{N}\p{P}\p{Z}])[\u200c\u200d]+/gu, '')
    .replace(/[\u2018-\u201b\u2032\u02bc\uff07`\u00b4]/g, "'")
    .replace(/[\u201c-\u201f\u2033\uff02]/g, '"')
    .replace(/[\u2010-\u2015\u2212\uff0d]/g, '-')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
}
