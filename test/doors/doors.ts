import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createAddressBook } from '#app/server/address-book.ts'
import { readExportContent } from '#app/server/transfer/export-content.ts'
import { createImportTargets } from '#app/server/transfer/import-targets.ts'
import { exportSite } from '#features/export/server/export-site.ts'
import { openFolder, openZip } from '#features/export/server/target.ts'
import { importSource } from '#features/import/server/import-source.ts'
import { openSource } from '#features/import/server/open-source.ts'
import type { ImportOptions } from '#features/import/server/target.ts'
import { ViewCounter } from '#server/view-counter.ts'
import type { startAsAdmin } from '#test/admin.ts'

export type App = Awaited<ReturnType<typeof startAsAdmin>>

/** A zip with these texts. */
export async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const { target, bytes } = openZip(new Date(0))
  const whole = buffer(bytes)
  for (const [name, text] of Object.entries(files)) await target.write(name, text)
  await target.finish()
  return whole
}

type Parts = { hasHistory?: boolean; hasMessages?: boolean }

/** Exports a site into a folder. @returns the files that are missing */
export async function exportTo(
  app: App,
  folder: string,
  { hasHistory = false, hasMessages }: Parts = {},
): Promise<string[]> {
  return exportSite({
    content: await readExportContent(app.services, { hasHistory }),
    hasMessages,
    target: await openFolder(folder),
    now: app.clock.now(),
  })
}

/** All files of an export by name, without what differs each time. */
export async function readExport(folder: string, differing: RegExp): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const files = new Map<string, string>()
  for (const name of names.toSorted()) {
    const text = await readFile(name, 'latin1')
    files.set(path.relative(folder, name), text.replace(differing, ''))
  }
  return files
}

export function createTargets({ services, clock }: App) {
  return createImportTargets({
    ...services,
    views: { posts: new ViewCounter(async () => {}, clock) },
    addressBook: createAddressBook(services, () => undefined),
  })
}

/** Imports a folder or file. @returns its lines */
export async function importFrom(app: App, place: string, options: Partial<ImportOptions> = {}) {
  const { services } = app
  const { source, close } = await openSource(place, { now: app.clock.now() })
  try {
    const steps = { services, source, targets: createTargets(app) }
    return await Array.fromAsync(
      importSource(steps, { isDryRun: false, by: 'admin', address: 'local', ...options }),
    )
  } finally {
    await close()
  }
}
