import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Whether this machine lets a test have a disk of its own. */
export function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  try {
    mount(folder, 1)
    execFileSync('umount', [folder])
    return true
  } catch {
    // Only root may, and in a container not even root.
    return false
  } finally {
    rmdirSync(folder)
  }
}

/** A disk in memory of so many megabytes, for one test. */
export function createSmallDisk(megabytes: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  mount(folder, megabytes)
  onTestFinished(() => {
    // Whatever still has a file open on it lets it go with its end.
    execFileSync('umount', ['--lazy', folder])
    rmdirSync(folder)
  })
  return folder
}

/** Takes every byte that is left. @returns what gives them back */
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
