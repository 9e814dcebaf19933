import { sizeText } from '#shared/format.ts'
import { openPlace, type Folder } from './folder.ts'
import { asImportError, ImportError } from './import-error.ts'
import type { ReadableSource, SourceEntry, SourceHead } from './source.ts'
import { readExportedSite, SITE_FILE } from './sources/exported-site.ts'
import { readGhost } from './sources/ghost.ts'
import { listMarkdown, readMarkdown } from './sources/markdown.ts'
import { readWordPress } from './sources/wordpress.ts'

type SourcePlace = {
  /** The path of a folder, zip or file. */
  place: string
  now: Date
  /** The name under which a person has sent the file. */
  name?: string | undefined
}

/** A zip can unpack to any size. */
const SOURCE_BYTES_MAX = 2 * 1024 * 1024 * 1024
/** Not the settings of a static site, whose texts are Markdown. */
const JSON_FILE = /^(?!package|tsconfig|jsconfig|manifest\.|vercel\.|\.)[^/]+\.json$/i
const NOTHING =
  'Nothing here can be imported. Use an export from this program, WordPress (XML) or Ghost (JSON), or a folder of Markdown.'

/** The head of a source, one of its entries, or null after the last of them. */
export type Read = SourceHead | SourceEntry | null

/**
 * A task for a worker: the head of a source, and then its entries, again and again.
 * @throws {ImportError}
 */
export async function* readSource({ place, now, name }: SourcePlace): AsyncGenerator<Read, never> {
  const { folder, only } = await openPlace(place)
  try {
    // A file that is sent lies in the folder under another name.
    const own = name?.split(/[/\\]/).at(-1) ?? only ?? ''
    const { read, ...head } = await recognize(folder, only, { now, name: name ?? folder.name, own })
    yield head
    for (;;) {
      for await (const entry of read()) yield asStorable(entry)
      yield null
    }
  } catch (error) {
    throw asImportError(error)
  } finally {
    folder.close()
  }
}

/** Recognizes a source by what it contains. */
async function recognize(
  folder: Folder,
  only: string | undefined,
  { now, name, own }: { now: Date; name: string; own: string },
): Promise<ReadableSource> {
  const names = only === undefined ? [...folder.files.keys()] : [only]
  if (names.includes(SITE_FILE)) return readExportedSite(folder)
  const largest = names.find((file) => (folder.files.get(file)?.size ?? 0) > SOURCE_BYTES_MAX)
  if (largest) throw new ImportError(`${largest} is larger than ${sizeText(SOURCE_BYTES_MAX)}`)
  const xml = folder.files.get(names.find((file) => /^[^/]+\.xml$/i.test(file)) ?? '')
  if (xml) return readWordPress(xml)
  const json = folder.files.get(names.find((file) => JSON_FILE.test(file)) ?? '')
  if (json) return readGhost(json, only === undefined ? name : own)
  const single = folder.files.get(only ?? '')
  const files = single ? new Map([[own, single]]) : folder.files
  const texts = { ...folder, files, name }
  if (listMarkdown(texts).length > 0) return readMarkdown(texts, now)
  throw new ImportError(NOTHING)
}

/** Without what a database would refuse. */
function asStorable(entry: SourceEntry): SourceEntry {
  const storable: SourceEntry = JSON.parse(JSON.stringify(entry), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  )
  return storable
}
