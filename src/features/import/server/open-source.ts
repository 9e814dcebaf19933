import { stat } from 'node:fs/promises'
import path from 'node:path'
import { sizeText } from '#shared/format.ts'
import { IMAGE_BYTES_MAX } from '#shared/image-file.ts'
import { parseUrl } from '#shared/url.ts'
import { fetchFile } from './fetch-file.ts'
import { createFindFile } from './find-file.ts'
import { openFolder, openZip, type Folder } from './folder.ts'
import { asImportError, ImportError } from './import-error.ts'
import type { Source } from './source.ts'
import { readExportedSite, SITE_FILE } from './sources/exported-site.ts'
import { readGhost } from './sources/ghost.ts'
import { listMarkdown, readMarkdown } from './sources/markdown.ts'
import { readOlderSite } from './sources/older-site.ts'
import { readWordPress } from './sources/wordpress.ts'

type OpenOptions = {
  now: Date
  /** Whether pictures may be taken from the one site that the source names. */
  fetchesPictures?: boolean
  /** The name under which a person has sent the file. */
  name?: string
}
export type OpenSource = { source: Source; close: () => void }

/** A zip can unpack to any size. */
const SOURCE_BYTES_MAX = 2 * 1024 * 1024 * 1024
const ANSWER_BYTES_MAX = 64 * 1024 * 1024
const NOTHING =
  'Nothing here can be imported. Use an export from this program, WordPress (XML) or Ghost (JSON), or a folder of Markdown.'

/** Opens what a person names or sends, by what it contains. @throws {ImportError} */
export async function openSource(place: string, options: OpenOptions): Promise<OpenSource> {
  if (/^https?:\/\//i.test(place)) return { source: openOlderSite(place), close: () => {} }
  const stats = await stat(place).catch(() => undefined)
  if (!stats) throw new ImportError(`There is no file or folder ${place}`)
  const isZip = /\.zip$/i.test(place)
  const isFile = !stats.isDirectory() && !isZip
  const folder = isZip
    ? await openZip(place)
    : await openFolder(isFile ? path.dirname(place) : place)
  try {
    const file = isFile ? path.basename(place) : undefined
    return { source: await recognize(folder, file, options), close: folder.close }
  } catch (error) {
    folder.close()
    throw asImportError(error)
  }
}

async function recognize(
  folder: Folder,
  only: string | undefined,
  { now, fetchesPictures, name = folder.name }: OpenOptions,
): Promise<Source> {
  const findFile = (origin: string | undefined) =>
    createFindFile({
      folder,
      origin,
      fetchFile:
        origin && fetchesPictures
          ? (url) => fetchFile(url, { origin, bytesMax: IMAGE_BYTES_MAX, allowsPrivate: false })
          : undefined,
    })
  const names = only === undefined ? [...folder.files.keys()] : [only]
  if (names.includes(SITE_FILE)) return readExportedSite(folder, findFile)
  const largest = names.find((file) => (folder.files.get(file)?.size ?? 0) > SOURCE_BYTES_MAX)
  if (largest) throw new ImportError(`${largest} is larger than ${sizeText(SOURCE_BYTES_MAX)}`)
  const xml = folder.files.get(names.find((file) => /^[^/]+\.xml$/i.test(file)) ?? '')
  if (xml) return readWordPress(xml, findFile)
  const json = folder.files.get(names.find((file) => /^[^/]+\.json$/i.test(file)) ?? '')
  if (json) return readGhost(json, only ?? name, findFile)
  const files = new Map(folder.files.entries().filter(([file]) => !only || file === only))
  const texts = { ...folder, files, name }
  if (listMarkdown(texts).length > 0) return readMarkdown(texts, findFile, now)
  throw new ImportError(NOTHING)
}

/** The operator has named this site, so it may be one in their own network. */
function openOlderSite(place: string): Source {
  const origin = parseUrl(place)?.origin
  if (!origin) throw new ImportError(`${place} is not the address of a site`)
  const options = { origin, allowsPrivate: true }
  const readAnswer = async (file: string): Promise<unknown> => {
    const url = new URL(file, origin)
    const bytes = await fetchFile(url, { ...options, bytesMax: ANSWER_BYTES_MAX })
    try {
      return bytes && JSON.parse(bytes.toString('utf8'))
    } catch (cause) {
      throw new ImportError(`${url.href} is not JSON`, { cause })
    }
  }
  const fetchPicture = (url: URL) => fetchFile(url, { ...options, bytesMax: IMAGE_BYTES_MAX })
  const findFile = createFindFile({ folder: undefined, origin, fetchFile: fetchPicture })
  return readOlderSite(origin, readAnswer, findFile)
}
