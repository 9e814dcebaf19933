import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startS3 } from '#test/peers/s3.ts'
import { diskStorage } from './disk-storage.ts'
import { openStorage } from './open-storage.ts'
import { StorageError } from './storage.ts'

export async function onDisk() {
  const data = await mkdtemp(path.join(tmpdir(), 'storage-test-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const folder = path.join(data, 'media')
  const names = async () => readdir(folder).catch((): string[] => [])
  return { folder, storage: diskStorage(folder), names }
}

/** A bucket; with `patience`, one that is given up sooner. */
export async function inBucket(patience?: {
  answerMs?: number
  writeMs?: number
  bytesMs?: number
}) {
  const s3 = await startS3()
  const config = readConfig(s3.settings)
  const { s3Storage, PATIENCE } = await import('./s3-storage.ts')
  if (!config.media) throw new Error('the settings name no bucket')
  const storage = patience
    ? s3Storage(config.media, { ...PATIENCE, ...patience })
    : await openStorage(config)
  return { s3, storage, names: s3.names }
}

export async function readFileText(storage: Awaited<ReturnType<typeof openStorage>>, name: string) {
  const opened = await storage.open(name)
  return (await opened?.bytes.toArray())?.join('')
}

/** The one line of a fault of the storage. */
export async function getErrorLine(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((fault: unknown) => fault)
  expect(error).toBeInstanceOf(StorageError)
  expect(String(error)).not.toContain('\n')
  return String(error)
}

export async function getErrorText(work: Promise<unknown>): Promise<string> {
  return work.then(() => 'none', String)
}
