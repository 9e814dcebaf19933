import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fault } from '../../test/planted-faults/fault.ts'

type Change = Pick<Fault, 'name' | 'file' | 'from' | 'to'>

/** Copies the files that git has or would add, so that nothing is planted in somebody's own files. */
export async function copyCheckout(from: string, to: string): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: from, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((name) => name && existsSync(join(from, name)))) {
    await cp(join(from, file), join(to, file))
  }
  await linkPackages(join(from, 'node_modules'), join(to, 'node_modules'))
}

/** Links each package and not their folder, so that the caches beside them belong to the copy. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const name of await readdir(from)) {
    if (!name.startsWith('.vite')) await symlink(join(from, name), join(to, name))
  }
}

/** Changes a file. @returns a function that takes it back */
export async function plant(
  dir: string,
  { name, file, from, to }: Change,
): Promise<() => Promise<void>> {
  const path = join(dir, file)
  const text = await readFile(path, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${name}: its text is not in ${file} once`)
  const changed = text.replace(from, () => to)
  await writeFile(path, changed)
  return () => writeFile(path, text)
}
