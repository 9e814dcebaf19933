import { expect, test } from 'vitest'
import { backupContent } from '#app/server/backup-content.ts'
import { MediaGone, writeArchive } from '#features/backup/server/archive/write-archive.ts'
import { START, startApp } from '../app.ts'

test('a file that is gone ends the archive, also before anybody reads it', async () => {
  const { services } = await startApp()
  const content = { ...backupContent, listMediaFiles: async () => ['gone-60.webp'] }

  const { bytes, manifest } = writeArchive({ ...services, content }, START, new Set())

  await expect(manifest).rejects.toThrow(MediaGone)
  await expect(Array.fromAsync(bytes)).rejects.toThrow(MediaGone)
})
