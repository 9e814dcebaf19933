import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import {
  EXPORTED_LISTS,
  exportedSiteSchema,
  exportedRestoreTestSchema,
  exportedTestimonialSchema,
  SITE_FORMAT,
} from '../exported-site.ts'
import { runOnceInWorker, WorkerError } from '#server/worker/run-in-worker.ts'
import { escapeHtml, hyphenated, namesOnce } from '#shared/text.ts'
import { toFileName } from '../export-name.ts'
import type { ExportContent } from './export-content.ts'
import { SCHEMA_FILE, type ExportTarget } from './target.ts'
import { toHtmlPage, toTextPage, type Text } from './texts.ts'

type ExportOptions = {
  content: ExportContent
  target: ExportTarget
  now: Date
  hasMessages?: boolean
  /** Receives a line about each part that is done. */
  onProgress?: (line: string) => void
}

/**
 * Writes everything that the site has published or keeps as a draft, one item at a time. A file that
 * is listed but missing in the storage is named at the end.
 * @returns the missing files
 */
export async function exportSite(options: ExportOptions): Promise<string[]> {
  const { content, target, now, hasMessages = false, onProgress } = options
  const { lists } = content
  const site = await content.readSite()
  const writer: Writer = { target, content, origin: site.url, onProgress, missing: [] }
  await target.write(SCHEMA_FILE, toJson(z.toJSONSchema(exportedSiteSchema, { io: 'input' })))
  const redirects = await Array.fromAsync(lists.redirects())
  const links = {
    posts: await writeTexts(writer, 'posts', lists.posts(), (post) => {
      const to = `/blog/${post.slug}`
      redirects.push(...post.formerSlugs.map((slug) => ({ from: `/blog/${slug}`, to })))
      return {
        name: post.slug,
        title: post.title,
        html: post.content,
        facts: { ...post, content: undefined, title: undefined, versions: undefined },
      }
    }),
    questions: await writeTexts(writer, 'questions', lists.questions(), (item) => ({
      name: hyphenated(item.question) || 'question',
      title: item.question,
      html: item.answer,
      facts: { ...item, answer: undefined, question: undefined, versions: undefined },
    })),
    pages: await writeTexts(writer, 'pages', lists.pages(), (page) => ({
      name: page.slug,
      title: page.title,
      html: page.content,
      facts: { ...page, content: undefined, title: undefined, versions: undefined },
    })),
    pictures: await writeFiles(writer, 'pictures', lists.pictures(), ({ name }) => name),
    documents: await writeFiles(writer, 'documents', lists.documents(), ({ title }) => title),
  }
  await writeTable(target, 'categories', await Array.fromAsync(lists.categories()))
  await writeTable(target, 'testimonials', await Array.fromAsync(lists.testimonials()))
  await writeTable(target, 'restore-tests', await Array.fromAsync(lists.restoreTests()))
  await writeTable(target, 'redirects', redirects)
  if (hasMessages) await target.write('messages.csv', content.listMessages())
  await target.write('index.html', indexPage(site.name, links, hasMessages))
  const office = await content.readOffice()
  await target.write(
    'site.json',
    siteFile(content, { site, exportedAt: now.toISOString(), office }),
  )
  await target.finish()
  return writer.missing
}

type Writer = Pick<ExportOptions, 'target' | 'content' | 'onProgress'> & {
  origin: string
  missing: string[]
}
type Link = { href: string; title: string }

async function writeTexts<Item>(
  { target, origin, missing, onProgress }: Writer,
  folder: string,
  items: AsyncIterable<Item>,
  read: (item: Item) => Omit<Text, 'origin'> & { name: string },
): Promise<Link[]> {
  const links: Link[] = []
  const freeName = namesOnce()
  for await (const item of items) {
    const { name, ...text } = read(item)
    const file = `${folder}/${freeName(toFileName(name))}`
    const markdown = await makeMarkdown({ ...text, origin })
    if (markdown === undefined) missing.push(`${file}.md`)
    else await target.write(`${file}.md`, markdown)
    await target.write(`${file}.html`, toTextPage({ ...text, origin }))
    links.push({ href: `${file}.html`, title: text.title })
    if (links.length % REPORTED === 0) onProgress?.(`${folder}: ${links.length} so far`)
  }
  onProgress?.(`${folder}: ${links.length}`)
  return links
}

/** @returns undefined for a text that takes too long */
async function makeMarkdown(text: Text): Promise<string | undefined> {
  try {
    return await runOnceInWorker('make Markdown', text)
  } catch (error) {
    if (!(error instanceof WorkerError && error.isLimit)) throw error
    return undefined
  }
}

async function writeFiles<Item extends { file: string }>(
  { target, content, missing, onProgress }: Writer,
  folder: string,
  items: AsyncIterable<Item>,
  nameOf: (item: Item) => string,
): Promise<Link[]> {
  const links: Link[] = []
  for await (const item of items) {
    const found = await content.openFile(item.file)
    if (found) await target.writeBytes(item.file, found)
    else missing.push(item.file)
    links.push({ href: item.file, title: nameOf(item) })
    if (links.length % REPORTED === 0) onProgress?.(`${folder}: ${links.length} so far`)
  }
  onProgress?.(`${folder}: ${links.length}`)
  return links
}

const REPORTED = 100

/** Writes a list as CSV for a spreadsheet, and as JSON. */
async function writeTable(
  target: ExportTarget,
  name: keyof typeof COLUMNS,
  rows: object[],
): Promise<void> {
  await target.write(`${name}.json`, toJson(rows))
  const options = { header: true, columns: [...COLUMNS[name]], bom: true, escape_formulas: true }
  await target.write(`${name}.csv`, stringify(rows, options))
}

const COLUMNS = {
  categories: ['of', 'name'],
  redirects: ['from', 'to'],
  testimonials: exportedTestimonialSchema.omit({ versions: true }).keyof().options,
  'restore-tests': exportedRestoreTestSchema.omit({ versions: true }).keyof().options,
} as const

/** `site.json`, with each item on a line of its own. */
async function* siteFile(content: ExportContent, head: object): AsyncGenerator<string> {
  yield JSON.stringify({ format: SITE_FORMAT, ...head }).slice(0, -1)
  for (const list of z.object(EXPORTED_LISTS).keyof().options) {
    yield `,\n${JSON.stringify(list)}: [`
    let separator = '\n'
    for await (const item of content.lists[list]()) {
      yield separator + JSON.stringify(item)
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

function indexPage(name: string, links: Record<string, Link[]>, hasMessages: boolean): string {
  const parts = Object.entries(links).map(([title, items]) => {
    const rows = items.map(
      (item) => `<li><a href="${item.href}">${escapeHtml(item.title)}</a></li>`,
    )
    return `<h2>${title.charAt(0).toUpperCase()}${title.slice(1)}</h2>\n<ul>${rows.join('\n')}</ul>`
  })
  const files = [...Object.keys(COLUMNS), ...(hasMessages ? ['messages'] : [])]
  const tables = files.map((file) => `<li><a href="${file}.csv">${file}.csv</a></li>`)
  const about =
    '<p>This page links to all content. Each text is a web page and a Markdown file. ' +
    '<a href="site.json">site.json</a> has everything for programs, and ' +
    `<a href="${SCHEMA_FILE}">${SCHEMA_FILE}</a> describes it.</p>`
  return toHtmlPage(
    name,
    [about, ...parts, '<h2>Tables</h2>', `<ul>${tables.join('')}</ul>`].join('\n'),
  )
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
