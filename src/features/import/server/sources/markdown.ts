import { marked } from 'marked'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ExportedPost } from '#shared/exported-site.ts'
import { findExcess } from '#shared/text.ts'
import { parseUrl } from '#shared/url.ts'
import { readFile, type Folder, type FolderFile } from '../folder.ts'
import type { ReadableSource, SourceEntry } from '../source.ts'
import { datesOf, emptyPost, firstOf, toDate } from './empty-post.ts'

const BYTES_MAX = 2 * 1024 * 1024
const MARKDOWN = /\.(?:md|markdown)$/i
/** Not texts for readers, by their names. */
const ABOUT = /(?:^|\/)(?:readme|license|contributing|changelog)\.[^/]*$|(?:^|\/)\./i

/** Programs for static sites write one thing in several ways. */
const words = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/\s*,\s*/) : value),
  z.array(z.coerce.string()).catch([]),
)
const line = z.coerce.string().optional().catch(undefined)
const frontSchema = z.object({
  title: line,
  slug: line,
  date: line,
  draft: z.boolean().optional().catch(undefined),
  published: z.boolean().optional().catch(undefined),
  tags: words,
  categories: words,
  category: words,
  description: line,
  excerpt: line,
  summary: line,
  image: line,
  featuredImage: line,
  cover: line,
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

/** A folder of Markdown with front matter, as static sites have it. */
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
  const text = new TextDecoder('utf-8').decode(await readFile(file, BYTES_MAX))
  if (text.startsWith('+++')) return leave('Its front matter is TOML. Use YAML between --- lines.')
  const { front, body, fault } = readFront(text)
  if (fault !== undefined) return leave(`Its front matter cannot be read: ${fault}`)
  const excess = findExcess(body)
  if (excess) return leave(excess)
  const { item, notes } = toPost(name, front, body, now)
  const addresses = [front.permalink, front.url, ...front.aliases, ...front.redirect_from]
  return { list: 'posts', key: name, item, from: addresses.flatMap(toPath), notes }
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
  now: Date,
): { item: ExportedPost; notes: string[] } {
  const file = readFileName(name)
  const date = toDate(front.date ?? file.day)
  const isDraft = front.draft ?? front.published === false
  const { title, body } = readTitle(front.title, text)
  const html = withFolder(marked.parse(body, { async: false, gfm: true }), path.posix.dirname(name))
  const categories = [...front.category, ...front.categories]
  const item: ExportedPost = {
    ...emptyPost(title ?? file.stem, html),
    ...datesOf(isDraft || !date ? 'draft' : toStatus(date, now), date),
    slug: front.slug ?? file.stem,
    excerpt: firstOf(front.excerpt, front.summary, front.description),
    metaDescription: firstOf(front.description),
    category: firstOf(...categories),
    tags: [...categories.slice(1), ...front.tags],
    featuredImage: firstOf(front.image, front.featuredImage, front.cover),
  }
  return { item, notes: isDraft || date ? [] : ['It has no date, so it is a draft.'] }
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
  const [, day, rest] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(stem) ?? []
  return { stem: rest ?? stem, day }
}

/** Pictures are named from the folder of the text. */
function withFolder(html: string, folder: string): string {
  return html.replace(/(<img[^>]{0,2000}?src=")([^"]*)"/g, (whole, start: string, src: string) =>
    /^(?:[a-z]+:|\/)/i.test(src) ? whole : `${start}/${path.posix.join(folder, src)}"`,
  )
}

function toPath(address: string | undefined): string[] {
  const url = address === undefined ? undefined : parseUrl(address, 'http://here.invalid')
  return url ? [url.pathname] : []
}
