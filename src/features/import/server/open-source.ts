import { runInWorker, WorkerError } from '#server/worker/run-in-worker.ts'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { IMAGE_BYTES_MAX } from '#shared/image-file.ts'
import { parseUrl } from '#shared/url.ts'
import { fetchFile } from './fetch-file.ts'
import { createFindFile } from './find-file.ts'
import { openPlace } from './folder.ts'
import { ImportError } from './import-error.ts'
import type { Read } from './read-source.ts'
import type { Source, SourceEntry } from './source.ts'
import { decodeBytes } from './sources/decode-text.ts'
import { readOlderSite } from './sources/older-site.ts'

type OpenOptions = {
  now: Date
  /** Ends the reading. */
  signal?: AbortSignal
  /** Whether pictures may be taken from the one site that the source names. */
  fetchesPictures?: boolean
  /** The name under which a person has sent the file. */
  name?: string
}
type OpenSource = { source: Source; close: () => Promise<void> }

const ANSWER_BYTES_MAX = 64 * 1024 * 1024

/**
 * Opens what a person names or sends. Files are read and converted in a worker, which `signal` ends.
 * @throws {ImportError}
 */
export async function openSource(place: string, options: OpenOptions): Promise<OpenSource> {
  if (/^https?:\/\//i.test(place)) return { source: openOlderSite(place), close: async () => {} }
  const { fetchesPictures, signal, ...input } = options
  const { folder } = await openPlace(place)
  const results = runInWorker<Read>('read source', { place, ...input }, { signal })
  const close = async () => {
    folder.close()
    await results.return()
  }
  try {
    const head = await takeNext(results, 'its beginning')
    if (!head || isEntry(head)) throw new Error('a source begins with its head')
    const { origin } = head
    const fetchPicture =
      origin && fetchesPictures
        ? (url: URL) => fetchFile(url, { origin, bytesMax: IMAGE_BYTES_MAX, allowsPrivate: false })
        : undefined
    const findFile = createFindFile({ folder, origin, fetchFile: fetchPicture })
    return { source: { ...head, findFile, read: () => readEntries(results) }, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function* readEntries(
  results: AsyncGenerator<Read, void>,
): AsyncGenerator<SourceEntry, void> {
  let place = 'its first entry'
  for (;;) {
    const entry = await takeNext(results, place)
    if (!entry || !isEntry(entry)) return
    yield entry
    place = `what follows ${nameEntry(entry)}`
  }
}

/** @throws {ImportError} that says where the source could not be read on */
async function takeNext(results: AsyncGenerator<Read, void>, place: string) {
  try {
    const { value } = await results.next()
    return value ?? undefined
  } catch (cause) {
    if (!(cause instanceof WorkerError)) throw cause
    if (!cause.isExpected) throw cause
    throw new ImportError(
      cause.isLimit
        ? `The import stopped because ${place} ${cause.message}. Take that part out of the file and try again.`
        : cause.message,
      { cause },
    )
  }
}

function isEntry(read: NonNullable<Read>): read is SourceEntry {
  return 'list' in read || 'kind' in read
}

function nameEntry(entry: SourceEntry): string {
  if ('kind' in entry) {
    const name = entry.item[CONTENT_KINDS[entry.kind].title.field]
    return `“${entry.key ?? String(name)}”`
  }
  return entry.list === 'left out' ? `“${entry.name}”` : `the ${entry.list}`
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
      return bytes && JSON.parse(decodeBytes(bytes) ?? '')
    } catch (cause) {
      throw new ImportError(`${url.href} is not JSON`, { cause })
    }
  }
  const fetchPicture = (url: URL) => fetchFile(url, { ...options, bytesMax: IMAGE_BYTES_MAX })
  const findFile = createFindFile({ folder: undefined, origin, fetchFile: fetchPicture })
  return readOlderSite(origin, readAnswer, findFile)
}
