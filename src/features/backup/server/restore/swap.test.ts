import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settleRestore, swap } from './swap.ts'

/** Each step of a swap in turn, as it stands on the disk when the power goes. */
const MOVES = [
  ['site.db', 'replaced/site.db'],
  ['media', 'replaced/media'],
  ['new/site.db', 'site.db'],
  ['new/media', 'media'],
] as const

test.for([0, 1, 2, 3, 4])('a swap that ends after %i of its moves is undone', async (count) => {
  const dataDir = await sites()
  await mkdir(path.join(dataDir, 'replaced'))
  const plan = { from: 'new', replaced: 'replaced', had: ['site.db', 'media'] }
  await writeFile(path.join(dataDir, 'restore.plan'), JSON.stringify(plan))
  for (const [from, to] of MOVES.slice(0, count)) {
    await rename(path.join(dataDir, from), path.join(dataDir, to))
  }

  await settleRestore({ dataDir })
  await settleRestore({ dataDir })

  expect(await readContents(dataDir)).toEqual(['old rows', 'old image'])
  const left = (await readdir(dataDir)).filter((name) => name !== 'site.lock')
  expect(left.toSorted()).toEqual(['media', 'site.db'])
})

test('a successful swap leaves the new site, and the old one next to it', async () => {
  const dataDir = await sites()

  await swap(dataDir, 'new', 'replaced')

  expect(await readContents(dataDir)).toEqual(['new rows', 'new image'])
  expect(await readContents(path.join(dataDir, 'replaced'))).toEqual(['old rows', 'old image'])
  expect((await readdir(dataDir)).toSorted()).toEqual(['media', 'replaced', 'site.db'])
})

async function sites(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'swap-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  for (const [folder, age] of [
    ['.', 'old'],
    ['new', 'new'],
  ] as const) {
    await mkdir(path.join(dataDir, folder, 'media'), { recursive: true })
    await writeFile(path.join(dataDir, folder, 'site.db'), `${age} rows`)
    await writeFile(path.join(dataDir, folder, 'media', 'hall.webp'), `${age} image`)
  }
  return dataDir
}

async function readContents(folder: string): Promise<string[]> {
  return Promise.all(
    ['site.db', 'media/hall.webp'].map((name) => readFile(path.join(folder, name), 'utf8')),
  )
}
