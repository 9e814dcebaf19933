import { backupContent } from '../../server/content/backup-content.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tables.ts'
import { getErrorReason } from '#server/system-errors.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { ok, problem, warning, type Finding } from '#server/finding.ts'
import { countText } from '#shared/format.ts'

const EXAMPLES = 3

/** Checks that no file of an image or a document is missing, and that every file belongs to one. */
export async function checkMedia(config: Config, db: Db | undefined): Promise<Finding[]> {
  const storage = await openStorage(config)
  let names: string[]
  try {
    names = await storage.list()
  } catch (error) {
    return [
      problem(
        `The images and documents cannot be reached: ${getErrorReason(error)}`,
        'Make the user that runs the site the owner of DATA_DIR/media, or check MEDIA_URL and its keys.',
      ),
    ]
  }
  const stored = new Set(names)
  if (!db) return [ok(`${countText(stored.size, 'file')} of images and documents`)]
  const named = new Set(await backupContent.listMediaFiles(db))
  const missing: string[] = []
  for (const name of named) if (!(await isReadable(storage, name))) missing.push(name)
  return [reportMissingFiles(missing, named.size), ...reportUnknownFiles(named, stored)]
}

/** Whether a file begins with anything that the site may read. */
async function isReadable(storage: Storage, name: string): Promise<boolean> {
  try {
    const file = await storage.open(name)
    // Leaving the loop ends the stream.
    for await (const _ of file?.bytes ?? []) return true
  } catch {
    // A file of another user.
  }
  return false
}

function reportMissingFiles(missing: string[], total: number): Finding {
  if (missing.length === 0)
    return ok(`All ${countText(total, 'file')} of images and documents are present`)
  const examples = missing.slice(0, EXAMPLES).join(', ')
  return problem(
    `${countText(missing.length, 'stored file is', 'stored files are')} missing, empty or of another user, such as ${examples}`,
    'Make the user that runs the site the owner of all files. Upload again what is missing, or restore a backup: npm run restore -- FILE',
  )
}

function reportUnknownFiles(named: Set<string>, stored: Set<string>): Finding[] {
  const unknown = [...stored].filter((file) => !named.has(file))
  if (unknown.length === 0) return []
  return [
    warning(
      `${countText(unknown.length, 'file belongs', 'files belong')} to no image or document`,
      'They are left over from interrupted uploads, or an upload is still running. They only take up disk space.',
    ),
  ]
}
