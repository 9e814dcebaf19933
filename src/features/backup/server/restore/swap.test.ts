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
  await writePlan(dataDir, ['site.db', 'media'])
  for (const [from, to] of MOVES.slice(0, count)) {
    await rename(path.join(dataDir, from), path.join(dataDir, to))
  }

  await settleRestore({ dataDir })
  await settleRestore({ dataDir })

  expect(await readContents(dataDir)).toEqual(['old rows', 'old image'])
  expect(await listFiles(dataDir)).toEqual(['media', 'site.db'])
})

test.for([0, 1, 2, 3])(
  'a swap undone after %i moves leaves nothing that was not there before',
  async (count) => {
    const dataDir = await sites()
    await rm(path.join(dataDir, 'media'), { recursive: true })
    await writePlan(dataDir, ['site.db'])
    const moves = MOVES.filter(([name]) => name !== 'media')
    for (const [from, to] of moves.slice(0, count)) {
      await rename(path.join(dataDir, from), path.join(dataDir, to))
    }

    await settleRestore({ dataDir })

    expect(await readFile(path.join(dataDir, 'site.db'), 'utf8')).toBe('old rows')
    expect(await listFiles(dataDir)).toEqual(['site.db'])
  },
)

test('a successful swap leaves the new site, and the old one next to it', async () => {
  const dataDir = await sites()

  await swap(dataDir, 'new', 'replaced')

  expect(await readContents(dataDir)).toEqual(['new rows', 'new image'])
  expect(await readContents(path.join(dataDir, 'replaced'))).toEqual(['old rows', 'old image'])
  expect(await listFiles(dataDir)).toEqual(['media', 'replaced', 'site.db'])
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

/** Writes what a swap leaves on the disk until its end. */
async function writePlan(dataDir: string, had: string[]): Promise<void> {
  await mkdir(path.join(dataDir, 'replaced'))
  const plan = { from: 'new', replaced: 'replaced', had }
  await writeFile(path.join(dataDir, 'restore.plan'), JSON.stringify(plan))
}

async function listFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir)
  return names.filter((name) => name !== 'site.lock').toSorted()
}

async function readContents(folder: string): Promise<string[]> {
  return Promise.all(
    ['site.db', 'media/hall.webp'].map((name) => readFile(path.join(folder, name), 'utf8')),
  )
}
