import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ExportedPost } from '#features/blog/exported.ts'
import { findExcess } from '#shared/text.ts'
import { parseUrl } from '#shared/url.ts'
import { readFile, type Folder, type FolderFile } from '../folder.ts'
import type { ReadableSource, SourceEntry } from '../source.ts'
import { decodeBytes } from './decode-text.ts'
import { datesOf, emptyPost, firstOf, toDate } from './empty-post.ts'
import { convertMarkdown, hasAdditions } from './markdown-text.ts'

const BYTES_MAX = 2 * 1024 * 1024
const MARKDOWN = /\.(?:mdx?|markdown)$/i
const HIDDEN = /(?:^|\/)\./
const FRONT = /^---[ \t]*\r?\n([^]{0,10000}?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/
/** How front matter begins, also in TOML and JSON, and without lines around it. */
const HEAD = /^(?:---|\+\+\+|\{[\s"]|(?:title|date|author|category|tags|slug):[ \t])/i

const HEAD_STAYS =
  'Its front matter cannot be read as YAML between two lines of ---, so it stays in the text of a draft.'
const UNDATED = 'It has no date, so it is a draft.'
const ADDITIONS_STAY =
  'What is not standard Markdown, such as shortcodes, footnotes, or [[links]], stays as it was written.'

/** A list, or words between commas. */
const words = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(/\s*,\s*/).filter(Boolean) : value),
    z.array(z.coerce.string()),
  )
  .optional()
  .catch(undefined)
const line = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined)
const flag = z.boolean().optional().catch(undefined)
const frontSchema = z.object({
  title: line,
  slug: line,
  date: line,
  draft: flag,
  published: flag,
  tags: words,
  category: words,
  categories: words,
  description: line,
  excerpt: line,
  image: line,
  featuredImage: line,
})
type Front = z.infer<typeof frontSchema>

export function listMarkdown(folder: Folder): string[] {
  return [...folder.files.keys()]
    .filter((name) => MARKDOWN.test(name) && !HIDDEN.test(name))
    .toSorted()
}

/** A folder of Markdown with front matter. */
export function readMarkdown(folder: Folder, now: Date): ReadableSource {
  return {
    name: `Markdown ${folder.name}`,
    async *read() {
      for (const name of listMarkdown(folder)) {
        const file = folder.files.get(name)
        if (file) yield readEntry(name, file, now)
      }
    },
  }
}

async function readEntry(name: string, file: FolderFile, now: Date): Promise<SourceEntry> {
  const leave = (reason: string): SourceEntry => ({ list: 'left out', what: 'text', name, reason })
  if (file.size > BYTES_MAX) return leave('It is larger than 2 MB.')
  const text = decodeBytes(await readFile(file, BYTES_MAX))
  if (text === undefined) return leave('Its letters cannot be read. Save it as UTF-8.')
  const { front, body, notes } = readFront(text)
  const excess = findExcess(body)
  if (excess) return leave(excess)
  if (hasAdditions(body)) notes.push(ADDITIONS_STAY)
  const { dates, notes: undated } = readDates(front, now)
  const isRead = !notes.includes(HEAD_STAYS)
  return {
    kind: 'blog',
    key: name,
    item: { ...toPost(name, front, body), ...dates },
    linkedAs: [parseUrl(name, 'http://here.invalid')?.pathname ?? name],
    notes: isRead ? [...notes, ...undated] : [HEAD_STAYS],
  }
}

function readDates({ date: written, draft, published }: Front, now: Date) {
  const date = toDate(written)
  const isDraft = draft ?? published === false
  if (isDraft) return { dates: datesOf('draft', date), notes: [] }
  if (!date) return { dates: datesOf('draft', date), notes: [UNDATED] }
  const status = date > now.toISOString() ? 'scheduled' : 'published'
  return { dates: datesOf(status, date), notes: [] }
}

/** The facts above a text. A head that cannot be read stays in the text. */
function readFront(text: string): { front: Front; body: string; notes: string[] } {
  const bare = { front: frontSchema.parse({}), body: text }
  const [head = '', yaml] = FRONT.exec(text) ?? []
  if (yaml === undefined) return { ...bare, notes: HEAD.test(text) ? [HEAD_STAYS] : [] }
  try {
    const values = z.looseObject({}).parse(parse(yaml, { maxAliasCount: 20 }) ?? {})
    const front = frontSchema.parse(values)
    const read: Record<string, unknown> = front
    const unread = Object.keys(values).filter((name) => read[name] === undefined && values[name])
    const notes = unread.length > 0 ? [`Not read in its front matter: ${unread.join(', ')}`] : []
    return { front, body: text.slice(head.length), notes }
  } catch {
    return { ...bare, notes: [HEAD_STAYS] }
  }
}

function toPost(name: string, front: Front, text: string): ExportedPost {
  const stem = path.posix.basename(name).replace(MARKDOWN, '')
  const { title, body } = readTitle(front.title, text)
  const [category = null, ...others] = [...(front.category ?? []), ...(front.categories ?? [])]
  return {
    ...emptyPost(title ?? stem, withFolder(convertMarkdown(body), path.posix.dirname(name))),
    slug: front.slug ?? stem,
    excerpt: firstOf(front.excerpt, front.description),
    metaDescription: firstOf(front.description),
    category,
    tags: [...others, ...(front.tags ?? [])],
    featuredImage: firstOf(front.image, front.featuredImage),
  }
}

/** Without a title of its own, a text has that of its first heading. */
function readTitle(title: string | undefined, text: string) {
  const heading = title === undefined ? /^\s*#[ \t]+([^\n]{1,300})\n?/.exec(text) : null
  return heading
    ? { title: heading[1]?.trim(), body: text.slice(heading[0].length) }
    : { title, body: text }
}

/** Pictures and links are named from the folder of the text. */
function withFolder(html: string, folder: string): string {
  return html.replace(
    /(<(?:img|a) [^<>]{0,2000}?(?:src|href)=")([^"]+)"/g,
    (whole, start: string, address: string) =>
      /^(?:[a-z]+:|[/#?])/i.test(address) ? whole : `${start}/${path.posix.join(folder, address)}"`,
  )
}
