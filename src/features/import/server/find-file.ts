import { IMAGE_BYTES_MAX } from '#shared/image-file.ts'
import { decodePath, parseUrl } from '#shared/url.ts'
import { ImportError } from './import-error.ts'
import { readFile, type Folder } from './folder.ts'
import type { SourceFile } from './source.ts'

const FILE_BYTES_MAX = 4 * IMAGE_BYTES_MAX
/** What WordPress adds to the names of smaller copies, and of a picture that it has made smaller. */
const SIZE_SUFFIX = /-(?:\d{1,5}x\d{1,5}|scaled|rotated)(?=\.[a-z\d]+$)/i
/** The folder of Ghost for smaller copies. */
const SIZE_FOLDER = /\/size\/[wh]\d+(?:[wh]\d+)?(?=\/)/

/** Gets a file from the old site; undefined when it is not there. */
type FetchFile = (url: URL) => Promise<Uint8Array | undefined>

/**
 * Finds what a text refers to: in the folder beside it, under the longest end of its path, as the
 * largest copy there is; else on the old site, if it may be asked.
 */
export function createFindFile({
  folder,
  origin,
  fetchFile,
}: {
  folder: Folder | undefined
  origin: string | undefined
  fetchFile?: FetchFile | undefined
}) {
  const names = folder?.files.keys().filter((name) => name.length <= NAME_MAX)
  const byName = new Map(names?.map((name) => [fold(name), name]))
  const findInFolder = (url: URL): SourceFile | undefined => {
    for (const path of listCopies(decodePath(url.pathname) ?? url.pathname)) {
      const name = findName(byName, path)
      const file = name === undefined ? undefined : folder?.files.get(name)
      if (name && file) return { key: name, read: () => readFile(file, FILE_BYTES_MAX) }
    }
    return undefined
  }
  return async (reference: string): Promise<SourceFile | undefined> => {
    const url = parseUrl(reference, origin ?? 'http://here.invalid')
    if (!url || !/^https?:$/.test(url.protocol)) return undefined
    const file = findInFolder(url)
    if (file || !fetchFile || origin === undefined || !isSameHost(url.host, origin)) return file
    return { key: url.origin + listCopies(url.pathname)[0], read: () => fetchFirst(fetchFile, url) }
  }
}

async function fetchFirst(fetchFile: FetchFile, url: URL): Promise<Uint8Array> {
  for (const path of listCopies(url.pathname)) {
    const bytes = await fetchFile(new URL(path, url))
    if (bytes) return bytes
  }
  throw new ImportError('The old site does not have it')
}

/** The largest copy first, and the one that is named. */
function listCopies(path: string): string[] {
  return [...new Set([path.replace(SIZE_SUFFIX, '').replace(SIZE_FOLDER, ''), path])]
}

/** No program gives longer ones, and to compare them would take time by the square of their length. */
const NAME_MAX = 1000

/** Archives of macOS write an accent and its letter apart. */
function fold(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** 'wp-content/uploads/2020/hall.jpg', then 'uploads/2020/hall.jpg', down to 'hall.jpg'. */
function findName(byName: Map<string, string>, path: string): string | undefined {
  // No longer end is a name, so no other needs to be joined.
  const parts = fold(path).slice(-NAME_MAX).split('/').filter(Boolean)
  for (let start = 0; start < parts.length; start += 1) {
    const name = byName.get(parts.slice(start).join('/'))
    if (name) return name
  }
  return undefined
}

/** Old texts name a site with and without www. */
export function isSameHost(host: string, origin: string): boolean {
  const known = parseUrl(origin)?.host ?? ''
  return host.replace(/^www\./, '') === known.replace(/^www\./, '')
}
