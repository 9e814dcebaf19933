import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import path from 'node:path'
import { backupContent } from '#app/server/content/backup-content.ts'
import { restoreBackup } from '#features/backup/server/restore/restore.ts'
import { verifyBackup } from '#features/backup/server/restore/verify-backup.ts'
import { runBackup } from '#features/backup/server/run-backup.ts'
import { buildPost } from '#features/blog/server/testing.ts'
import { buildMessage } from '#features/contact/server/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { buildImage } from '#features/media/server/testing.ts'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/log/log.ts'
import { startAsAdmin } from '#test/admin.ts'

type App = Awaited<ReturnType<typeof startAsAdmin>>

const identity = await generateX25519Identity()
/** The settings with which backups are sealed and opened. */
export const KEYS = {
  BACKUP_RECIPIENT: await identityToRecipient(identity),
  BACKUP_IDENTITY: identity,
}
const STAMP = '20260302T150000Z'
const log = createLog('silent')

/** Starts a site with a row of each kind that a backup has to hold. */
export async function startSite(): Promise<App> {
  const app = await startAsAdmin(KEYS)
  const image = await buildImage(app)
  const content = `<p>Of ledgers and “quotes”, 漢字 and 🦉.</p><p><img src="${image.url}" alt=""></p>`
  await buildPost(app, { title: 'A post with a picture', content, featuredImageId: image.id })
  await buildPost(app, { title: 'A draft', status: 'draft' })
  await buildFaqItem(app)
  await buildMessage(app.services)
  return app
}

export async function backUp({ services }: Pick<App, 'services'>) {
  const made = await runBackup({ ...services, content: backupContent })
  if (!made) throw new Error('no backup was due')
  const { config } = services
  return { config, made, file: path.join(config.backup.dir, made.file) }
}

export async function restore(file: string, config: Config, stamp = STAMP) {
  return restoreBackup(file, { content: backupContent, config, keys: config.backup, stamp, log })
}

export async function verify(file: string, { backup, dataDir }: Config) {
  return verifyBackup(file, { content: backupContent, keys: backup, dataDir, log })
}
