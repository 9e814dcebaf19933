import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { buildSiteSchema, SITE_FORMAT, SITE_LISTS } from '../exported-site.ts'
import { escapeHtml } from '#shared/text.ts'
import type { ExportContent } from './export-content.ts'
import { SCHEMA_FILE, type ExportTarget } from './target.ts'
import { toHtmlPage } from './texts.ts'
import { hasFiles, isText, writeKinds, type Link, type Writer } from './write-kinds.ts'

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
  const { lists, kinds } = content
  const site = await content.readSite()
  const writer: Writer = { target, content, origin: site.url, onProgress, missing: [] }
  const shapes = kinds.map(({ kind, schema }) => [CONTENT_KINDS[kind].list, schema])
  const siteSchema = buildSiteSchema(Object.fromEntries(shapes))
  await target.write(SCHEMA_FILE, toJson(z.toJSONSchema(siteSchema, { io: 'input' })))
  const redirects = await Array.fromAsync(lists.redirects())
  const links = await writeKinds(writer, redirects)
  const { categories } = lists
  await writeTable(target, 'categories', SITE_LISTS.categories, categories())
  await writeTable(target, 'redirects', SITE_LISTS.redirects, redirects)
  const tables = kinds.filter((kind) => !isText(kind) && !hasFiles(kind))
  for (const { kind, schema, readItems } of tables) {
    await writeTable(target, kind, schema, readItems())
  }
  if (hasMessages) await target.write('messages.csv', content.listMessages())
  const messages = hasMessages ? ['messages'] : []
  const names = ['categories', 'redirects', ...tables.map(({ kind }) => kind), ...messages]
  await target.write('index.html', indexPage(site.name, links, names))
  const office = await content.readOffice()
  await target.write(
    'site.json',
    siteFile(content, { site, exportedAt: now.toISOString(), office }),
  )
  await target.finish()
  return writer.missing
}

/** Writes a list as CSV for a spreadsheet, and as JSON. */
async function writeTable(
  target: ExportTarget,
  name: string,
  { shape }: z.ZodObject,
  items: AsyncIterable<object> | object[],
): Promise<void> {
  const rows = await Array.fromAsync(items)
  await target.write(`${name}.json`, toJson(rows))
  const columns = Object.keys(shape).filter((column) => column !== 'versions')
  const options = { header: true, columns, bom: true, escape_formulas: true }
  await target.write(`${name}.csv`, stringify(rows, options))
}

/** `site.json`, with each item on a line of its own. */
async function* siteFile({ lists, kinds }: ExportContent, head: object): AsyncGenerator<string> {
  yield JSON.stringify({ format: SITE_FORMAT, ...head }).slice(0, -1)
  const { categories, pictures, ...others } = lists
  // A picture comes before the texts that show it.
  yield* siteLists({ categories, pictures })
  for (const { kind, readItems } of kinds) {
    yield* siteLists({ [CONTENT_KINDS[kind].list]: readItems })
  }
  yield* siteLists(others)
  yield '}\n'
}

async function* siteLists(
  lists: Record<string, () => AsyncIterable<object>>,
): AsyncGenerator<string> {
  for (const [list, readItems] of Object.entries(lists)) {
    yield `,\n${JSON.stringify(list)}: [`
    let separator = '\n'
    for await (const item of readItems()) {
      yield separator + JSON.stringify(item)
      separator = ',\n'
    }
    yield ']'
  }
}

function indexPage(name: string, links: Record<string, Link[]>, tables: string[]): string {
  const parts = Object.entries(links).map(([title, items]) => {
    const rows = items.map(
      (item) => `<li><a href="${item.href}">${escapeHtml(item.title)}</a></li>`,
    )
    return `<h2>${title.charAt(0).toUpperCase()}${title.slice(1)}</h2>\n<ul>${rows.join('\n')}</ul>`
  })
  const rows = tables.map((file) => `<li><a href="${file}.csv">${file}.csv</a></li>`)
  const about =
    '<p>This page links to all content. Each text is a web page and a Markdown file. ' +
    '<a href="site.json">site.json</a> has everything for programs, and ' +
    `<a href="${SCHEMA_FILE}">${SCHEMA_FILE}</a> describes it.</p>`
  return toHtmlPage(
    name,
    [about, ...parts, '<h2>Tables</h2>', `<ul>${rows.join('')}</ul>`].join('\n'),
  )
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
