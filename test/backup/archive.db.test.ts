import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backupContent } from '#app/server/content/backup-content.ts'
import { createBackup } from '#features/backup/server/archive/create-backup.ts'
import { MediaGone, writeArchive } from '#features/backup/server/archive/write-archive.ts'
import { buildBackupFileName } from '#features/backup/server/backup-files.ts'
import { countPosts } from '#features/blog/server/store.ts'
import { buildPost } from '#features/blog/server/testing.ts'
import { START, startApp } from '#test/app.ts'
import { createFolder } from '#test/folder.ts'
import { KEYS } from './site.ts'

test('a file that is gone ends the archive, also before anybody reads it', async () => {
  const { services } = await startApp()
  const content = { ...backupContent, listMediaFiles: async () => ['gone-60.webp'] }

  const { bytes, manifest } = writeArchive({ ...services, content }, START, new Set())

  await expect(manifest).rejects.toThrow(MediaGone)
  await expect(Array.fromAsync(bytes)).rejects.toThrow(MediaGone)
})

test('a backup whose file cannot be opened fails, and the database answers afterwards', async () => {
  const { services } = await startApp()
  await buildPost(services, { content: `<p>${'ledger '.repeat(100_000)}</p>` })
  const dir = await createFolder()
  const file = buildBackupFileName(START)
  await mkdir(path.join(dir, `${file}.part`))
  const keys = { recipient: KEYS.BACKUP_RECIPIENT }

  const made = createBackup(
    { ...services, content: backupContent },
    { dir, file, keys, createdAt: START },
  )

  await expect(made).rejects.toThrow('EISDIR')
  await buildPost(services)
  expect(await countPosts(services.db)).toMatchObject({ total: 2 })
})
