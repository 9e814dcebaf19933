import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config.ts'
import { AppError, InvalidInput, TooLarge, WrongType } from '#server/errors.ts'
import { isDiskFailure } from '#server/system-errors.ts'
import { sizeText } from '#shared/format.ts'
import { UPLOAD_BYTES_MAX } from '../schema.ts'

/** The names of what can be imported by upload. Nothing else of a name becomes part of a path. */
const ENDS = /\.(zip|xml|json|md)$/i

const PREFIX = 'import-'

/** Stores an upload in a folder of its own. @returns its path, and how to delete it */
export async function receiveSource(
  request: Request,
  { name, dataDir }: { name: string; dataDir: string },
): Promise<{ file: string; discard: () => Promise<void> }> {
  const end = ENDS.exec(name)?.[1]?.toLowerCase()
  if (!end) throw new WrongType('Choose a .zip, .xml, .json, or .md file')
  const folder = await mkdtemp(path.join(dataDir, PREFIX))
  const discard = () => rm(folder, { recursive: true, force: true })
  const file = path.join(folder, `source.${end}`)
  try {
    await pipeline(Readable.from(request.body ?? []), createLimit(), createWriteStream(file))
    return { file, discard }
  } catch (cause) {
    await discard()
    // A disk that is full is not the fault of the sender.
    if (cause instanceof AppError || isDiskFailure(cause)) throw cause
    throw new InvalidInput('The upload is not complete', { cause })
  }
}

function createLimit(): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.byteLength
      const message = `Uploads can be at most ${sizeText(UPLOAD_BYTES_MAX)}. Import a larger file on the server with npm run import.`
      if (size > UPLOAD_BYTES_MAX) done(new TooLarge(message))
      else done(null, chunk)
    },
  })
}

/** Another node may be reading a newer one in the same folder. */
const LEFTOVER_MS = 24 * 60 * 60_000

/** Deletes the uploads of imports that did not end, because the site was killed. */
export async function deleteLeftovers({ dataDir, databaseUrl }: Config, now: Date): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = path.join(dataDir, name)
    const { mtimeMs } = await stat(folder)
    const isOnlyNode = databaseUrl === undefined
    if (isOnlyNode || mtimeMs < now.getTime() - LEFTOVER_MS) await rm(folder, { recursive: true })
  }
}
