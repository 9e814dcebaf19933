import { parse } from 'yaml'
import { z } from 'zod'
import { convertMarkdown } from '#features/import/server/sources/markdown-text.ts'
import { CHECKED_ON, EXCEPTIONS } from '#features/office-pages/conformance.ts'
import type { OfficePageSlug } from '#features/office-pages/slugs.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { exportedPostSchema } from '#features/blog/exported.ts'
import { exportedReplySchema } from '#features/export/exported-site.ts'
import { exportedQuestionSchema } from '#features/faq/exported.ts'
import { exportedPageSchema } from '#features/office-pages/exported.ts'
import { exportedTestimonialSchema } from '#features/testimonials/exported.ts'
import { formatDay } from '#shared/time/dates.ts'

/** The texts of src/starter, by their paths. */
const FILES = import.meta.glob<string>('/src/starter/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const FOLDER = '/src/starter'
const DAY_MS = 86_400_000

/** Oldest first. */
export function readPosts(now: Date) {
  const posts = readTexts('posts', exportedPostSchema, ({ name, facts, body }) => {
    const { daysAgo, ...others } = z.looseObject({ daysAgo: z.int().min(0) }).parse(facts)
    const publishedAt = new Date(now.getTime() - daysAgo * DAY_MS).toISOString()
    const dates = { publishedAt, createdAt: publishedAt }
    return { slug: name, status: 'published', ...dates, ...others, content: toHtml(body) }
  })
  return posts.toSorted((a, b) => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? -1 : 1))
}

/** In the order of the page, which the numbers of the files give. */
export function readQuestions() {
  return readTexts('questions', exportedQuestionSchema, ({ place, facts, body }) => {
    const sortOrder = 10 * (place + 1)
    return { isPublished: true, sortOrder, ...facts, answer: toHtml(body) }
  })
}

/** Obvious samples, which show the layout at different lengths until real ones replace them. */
export function readTestimonials() {
  return readTexts('testimonials', exportedTestimonialSchema, ({ facts, body }) => ({
    isActive: true,
    showOnHomepage: true,
    ...facts,
    content: body,
  }))
}

/** They describe what this program does. A gap marks what only the office knows. */
export function readOfficePage(slug: OfficePageSlug) {
  const file = `${FOLDER}/pages/${slug}.md`
  return readText({ file, place: 0 }, exportedPageSchema, ({ facts, body }) => {
    const exceptions = EXCEPTIONS.map(({ text }) => `- ${text}`).join('\n\n')
    const known = body
      .replace('{exceptions}', exceptions)
      .replace('{day of the last check}', formatDay(CHECKED_ON))
    return { slug, status: 'draft', ...facts, content: toHtml(known) }
  })
}

export function readSavedReplies() {
  return readTexts('saved-replies', exportedReplySchema, ({ facts, body }) => {
    return { ...facts, text: body }
  })
}

type Text = { name: string; place: number; facts: Record<string, unknown>; body: string }

/** Reads the items of a folder. @throws with the file and the line of what is wrong */
function readTexts<Shape extends z.ZodRawShape>(
  folder: string,
  schema: z.ZodObject<Shape>,
  build: (text: Text) => object,
) {
  const files = Object.keys(FILES).filter((file) => file.startsWith(`${FOLDER}/${folder}/`))
  return files.toSorted().map((file, place) => readText({ file, place }, schema, build))
}

/** @param source The text of the file, by default as it is in the folder. */
export function readText<Shape extends z.ZodRawShape>(
  { file, place, source = FILES[file] ?? '' }: { file: string; place: number; source?: string },
  schema: z.ZodObject<Shape>,
  build: (text: Text) => object,
) {
  const [whole, front = ''] = /^---\n([^]*?)\n---\n/.exec(source) ?? []
  if (whole === undefined) {
    throw new Error(`${file}, line 1: a text begins with its facts, between two lines of ---`)
  }
  const name = file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
  try {
    const facts = z.record(z.string(), z.unknown()).parse(parse(`---\n${front}`))
    const body = source.slice(whole.length).trim()
    return schema.strict().parse(build({ name, place, facts, body }))
  } catch (cause) {
    if (!(cause instanceof z.ZodError)) throw new Error(`${file}: ${String(cause)}`, { cause })
    throw new Error(`${file}, line ${describeFault(source, cause)}`, { cause })
  }
}

/** The line of the fact that is wrong, its name, and what is wrong with it. */
function describeFault(source: string, { issues: [issue] }: z.ZodError): string {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : []
  const key = String([...unknown, ...(issue?.path ?? [])][0])
  const line = source.split('\n').findIndex((text) => text.startsWith(`${key}:`)) + 1
  return `${line || 1}: ${key}: ${issue?.message}`
}

/** Markdown as HTML, as the editor of the site writes it: without line breaks between blocks. */
function toHtml(markdown: string): string {
  const tidy = convertMarkdown(markdown)
    .trim()
    .replaceAll(/>\n+</g, '><')
    .replaceAll('\n</code>', '</code>')
    .replaceAll(/<p>(<img [^<>]*>)<\/p>/g, '$1')
  return sanitizeHtml(tidy).html
}
