import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Whether this machine allows a test to mount a disk. */
export function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  try {
    mount(folder, 1)
    execFileSync('umount', [folder])
    return true
  } catch {
    // Only root can mount, and within a container not even root.
    return false
  } finally {
    rmdirSync(folder)
  }
}

/** Mounts a disk in memory of this size for one test. */
export function createSmallDisk(megabytes: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  mount(folder, megabytes)
  onTestFinished(() => {
    // Lazy: files that are still open are released when they are closed.
    execFileSync('umount', ['--lazy', folder])
    rmdirSync(folder)
  })
  return folder
}

/** Fills the disk to the last byte. @returns a function that frees the space */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'fill')
  await writeFile(file, '')
  for (const size of [1024 * 1024, 64 * 1024, 4096, 1]) {
    const chunk = Buffer.alloc(size)
    try {
      for (;;) await appendFile(file, chunk)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  return () => rm(file)
}

function mount(folder: string, megabytes: number): void {
  const options = `size=${megabytes}m,mode=0777`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' })
}
