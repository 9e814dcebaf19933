import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { runOnceInWorker, WorkerError } from '#server/worker/run-in-worker.ts'
import { hyphenated, namesOnce } from '#shared/text.ts'
import { toFileName } from '../export-name.ts'
import type { SiteItem } from '../exported-site.ts'
import type { ExportContent, ExportedKind } from './export-content.ts'
import type { ExportTarget } from './target.ts'
import { toTextPage, type Text } from './texts.ts'

export const isText = ({ kind }: ExportedKind) => CONTENT_KINDS[kind].digest !== null
export const hasFiles = ({ schema }: ExportedKind) => 'file' in schema.shape

export type Writer = {
  content: ExportContent
  target: ExportTarget
  /** Receives a line about each part that is done. */
  onProgress: ((line: string) => void) | undefined
  origin: string
  missing: string[]
}
export type Link = { href: string; title: string }

/** Writes the texts and files of all kinds. @returns the links to them by their folders */
export async function writeKinds(
  writer: Writer,
  redirects: SiteItem<'redirects'>[],
): Promise<Record<string, Link[]>> {
  const { kinds, lists } = writer.content
  const links: Record<string, Link[]> = {}
  for (const kind of kinds.filter(isText)) {
    const { list } = CONTENT_KINDS[kind.kind]
    links[list] = await writeTexts(writer, list, readTexts(kind, redirects))
  }
  links.pictures = await writeFiles(writer, 'pictures', lists.pictures(), ({ name }) => name)
  for (const { kind, readItems } of kinds.filter(hasFiles)) {
    const { list, title } = CONTENT_KINDS[kind]
    links[list] = await writeFiles(writer, list, readItems(), (item) => String(item[title.field]))
  }
  return links
}

type NamedText = Omit<Text, 'origin'> & { name: string }

/** The texts of a kind. Their earlier addresses are added to the redirects. */
async function* readTexts(
  { kind, what, read, readItems }: ExportedKind,
  redirects: SiteItem<'redirects'>[],
): AsyncGenerator<NamedText, void> {
  const { text, title: named } = CONTENT_KINDS[kind]
  for await (const item of readItems()) {
    const { from: [to] = [], formerly = [] } = read(item)
    if (to) redirects.push(...formerly.map((from) => ({ from, to })))
    const title = String(item[named.field])
    yield {
      name: 'slug' in item ? String(item.slug) : hyphenated(title) || what,
      title,
      html: String(item[text ?? '']),
      facts: { ...item, [text ?? '']: undefined, [named.field]: undefined, versions: undefined },
    }
  }
}

async function writeTexts(
  { target, origin, missing, onProgress }: Writer,
  folder: string,
  texts: AsyncIterable<NamedText>,
): Promise<Link[]> {
  const links: Link[] = []
  const freeName = namesOnce()
  for await (const { name, ...text } of texts) {
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

async function writeFiles<Item extends { file?: unknown }>(
  { target, content, missing, onProgress }: Writer,
  folder: string,
  items: AsyncIterable<Item>,
  nameOf: (item: Item) => string,
): Promise<Link[]> {
  const links: Link[] = []
  for await (const item of items) {
    const file = String(item.file)
    const found = await content.openFile(file)
    if (found) await target.writeBytes(file, found)
    else missing.push(file)
    links.push({ href: file, title: nameOf(item) })
    if (links.length % REPORTED === 0) onProgress?.(`${folder}: ${links.length} so far`)
  }
  onProgress?.(`${folder}: ${links.length}`)
  return links
}

const REPORTED = 100
