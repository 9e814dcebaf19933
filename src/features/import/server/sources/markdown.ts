import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ExportedPost } from '#features/export/exported-site.ts'
import { findExcess } from '#shared/text.ts'
import { parseUrl } from '#shared/url.ts'
import { readFile, type Folder, type FolderFile } from '../folder.ts'
import type { ReadableSource, SourceEntry } from '../source.ts'
import { decodeBytes } from './decode-text.ts'
import { datesOf, emptyPost, firstOf, toDate } from './empty-post.ts'
import { convertMarkdown, type FindPath } from './markdown-text.ts'

const MARKDOWN_FEEDS = [
  '/feed /rss /rss.xml /atom.xml /index.xml /feed/feed.xml',
  '/blog/index.xml /blog/rss.xml /blog/atom.xml /posts/index.xml',
].flatMap((line) => line.split(' '))
const BYTES_MAX = 2 * 1024 * 1024
const MARKDOWN = /\.(?:mdx?|markdown)$/i
/** Not texts for readers, by their names. */
const ABOUT = /(?:^|\/)(?:readme|license|contributing|changelog)\.[^/]*$|(?:^|\/)\./i

/** Programs for static sites write one thing in several ways. */
const words = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/\s*,\s*/) : value),
  z.array(z.coerce.string()).catch([]),
)
/** Jekyll parts these by blanks, and notebooks begin them with a number sign. */
const terms = z
  .preprocess(
    (value) => (typeof value === 'string' && !value.includes(',') ? value.split(/\s/) : value),
    words,
  )
  .transform((all) => all.map((term) => term.replace(/^#/, '')).filter(Boolean))
const line = z.coerce.string().optional().catch(undefined)
const pictureSchema = z.object({ image: line, path: line, src: line, url: line, alt: line })
/** A path, a list of them, or an object in the words of Hugo, Jekyll or Eleventy. */
const picture = z
  .unknown()
  .optional()
  .transform((value): { src?: string | undefined; alt?: string | undefined } => {
    const [first]: unknown[] = Array.isArray(value) ? value : [value]
    const { success, data } = pictureSchema.safeParse(first)
    if (success) return { src: data.image ?? data.path ?? data.src ?? data.url, alt: data.alt }
    return { src: line.parse(first ?? undefined) }
  })
const frontSchema = z.object({
  title: line,
  slug: line,
  date: line,
  publishDate: line,
  pubDate: line,
  expiryDate: line,
  draft: z.boolean().optional().catch(undefined),
  published: z.boolean().optional().catch(undefined),
  tags: terms,
  categories: terms,
  category: words,
  description: line,
  excerpt: line,
  summary: line,
  image: picture,
  images: picture,
  featuredImage: picture,
  cover: picture,
  permalink: line,
  url: line,
  aliases: words,
  redirect_from: words,
})
type Front = z.infer<typeof frontSchema>

export function listMarkdown(folder: Folder): string[] {
  return [...folder.files.keys()]
    .filter((name) => MARKDOWN.test(name) && !ABOUT.test(name))
    .toSorted()
}

/** A folder of Markdown with front matter, as static sites and notebooks have it. */
export function readMarkdown(folder: Folder, now: Date): ReadableSource {
  const names = listMarkdown(folder)
  const context = { now, find: createFindPath(folder) }
  return {
    name: `Markdown ${folder.name}`,
    // A text alone is no site.
    feeds: names.length > 1 ? MARKDOWN_FEEDS : [],
    async *read() {
      for (const name of names) {
        const file = folder.files.get(name)
        if (file) yield readEntry(name, file, context)
      }
    },
  }
}

type Context = { now: Date; find: FindPath }

const toName = (file: string) => path.posix.basename(file).replace(MARKDOWN, '').toLowerCase()
const withoutDay = (file: string) => toName(file).replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '')

/** Finds a file by the last part of its path, as notebooks and static sites name it. */
function createFindPath({ files }: Folder): FindPath {
  const names = [...files.keys()]
  const bare = new Map(names.map((file) => [withoutDay(file), `/${file}`]))
  const paths = new Map(names.map((file) => [toName(file), `/${file}`]))
  return (name) =>
    files.has(name) ? `/${name}` : (paths.get(toName(name)) ?? bare.get(withoutDay(name)))
}

async function readEntry(name: string, file: FolderFile, context: Context): Promise<SourceEntry> {
  const leave = (reason: string): SourceEntry => ({ list: 'left out', what: 'text', name, reason })
  if (file.size > BYTES_MAX) return leave('It is larger than 2 MB.')
  const bytes = await readFile(file, BYTES_MAX)
  const decoded = decodeBytes(bytes)
  if (!decoded) return leave('Its letters cannot be read. Save it as UTF-8.')
  const { text } = decoded
  if (text.startsWith('+++')) return leave('Its front matter is TOML. Use YAML between --- lines.')
  const { front, body, fault } = readFront(text)
  if (fault !== undefined) return leave(`Its front matter cannot be read: ${fault}`)
  const excess = findExcess(body)
  if (excess) return leave(excess)
  const { item, notes } = toPost(name, front, body, context)
  const addresses = [front.permalink, front.url, ...front.aliases, ...front.redirect_from]
  return {
    list: 'posts',
    key: name,
    item,
    from: addresses.flatMap(toPath),
    linkedAs: [name, name.replace(/(?:\/_?index)?\.\w+$/i, '')].flatMap(toPath),
    notes: [...decoded.notes, ...notes],
  }
}

function readFront(text: string): { front: Front; body: string; fault?: string } {
  const found = /^\ufeff?---[ \t]*\r?\n([\s\S]{0,10000}?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text)
  const bare = frontSchema.parse({})
  if (!found) return { front: bare, body: text }
  try {
    const values: unknown = parse(found[1] ?? '', { maxAliasCount: 20 })
    const front = values === null ? bare : frontSchema.parse(values)
    return { front, body: text.slice(found[0].length) }
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? 'it is not a list of names and values' : String(error)
    return { front: bare, body: '', fault: reason.split('\n', 1)[0] ?? '' }
  }
}

function toPost(
  name: string,
  front: Front,
  text: string,
  { now, find }: Context,
): { item: ExportedPost; notes: string[] } {
  const file = readFileName(name)
  const { date, isOver } = readDates(front, file.day, now)
  const isDraft = isOver || (front.draft ?? front.published === false)
  const { title, body } = readTitle(front.title, text)
  const { html, notes } = convertMarkdown(body, find)
  if (isOver) notes.push(`It ended on ${front.expiryDate}, so it is a draft now.`)
  if (!isDraft && !date) notes.push('It has no date, so it is a draft.')
  const categories = [...front.category, ...front.categories]
  const pictures = [front.image, front.featuredImage, front.cover, front.images]
  const shown = pictures.find(({ src }) => src)
  const item: ExportedPost = {
    ...emptyPost(title ?? file.stem, withFolder(html, path.posix.dirname(name))),
    ...datesOf(isDraft || !date ? 'draft' : toStatus(date, now), date),
    slug: front.slug ?? file.stem,
    excerpt: firstOf(front.excerpt, front.summary, front.description),
    metaDescription: firstOf(front.description),
    category: firstOf(...categories),
    tags: [...categories.slice(1), ...front.tags],
    featuredImage: firstOf(shown?.src),
    featuredImageAlt: firstOf(shown?.alt),
  }
  return { item, notes }
}

function readDates({ expiryDate, ...front }: Front, day: string | undefined, now: Date) {
  // A text is not public before either of them.
  const dates = [front.date ?? front.pubDate, front.publishDate].flatMap(
    (time) => toDate(time) ?? [],
  )
  const end = toDate(expiryDate)
  const isOver = end !== undefined && end <= now.toISOString()
  return { date: dates.toSorted().at(-1) ?? toDate(day), isOver }
}

function toStatus(date: string, now: Date): ExportedPost['status'] {
  return date > now.toISOString() ? 'scheduled' : 'published'
}

/** Without a title of its own, a text has that of its first heading. */
function readTitle(title: string | undefined, text: string) {
  const heading = title === undefined ? /^\s*#[ \t]+([^\n]{1,300})\n?/.exec(text) : null
  return heading
    ? { title: heading[1]?.trim(), body: text.slice(heading[0].length) }
    : { title, body: text }
}

/** '2024-05-01-fees.md' has a date, and 'fees/index.md' the name of its folder. */
function readFileName(name: string): { stem: string; day?: string | undefined } {
  const base = path.posix.basename(name).replace(MARKDOWN, '')
  const stem = /^_?index$/i.test(base) ? path.posix.basename(path.posix.dirname(name)) : base
  const [, day, rest] = /^(\d{4}-\d{1,2}-\d{1,2})(?:[-_ ](.+))?$/.exec(stem) ?? []
  return { stem: rest ?? stem, day }
}

/** Pictures and links are named from the folder of the text. */
function withFolder(html: string, folder: string): string {
  return html.replace(
    /(<(?:img|a)\s[^<>]{0,2000}?(?:src|href)=")([^"]+)"/g,
    (whole, start: string, address: string) =>
      /^(?:[a-z]+:|[/#?])/i.test(address) ? whole : `${start}/${path.posix.join(folder, address)}"`,
  )
}

function toPath(address: string | undefined): string[] {
  const url = address === undefined ? undefined : parseUrl(address, 'http://here.invalid')
  return url ? [url.pathname] : []
}
