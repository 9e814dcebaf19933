import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { buildOnce, createDataDir, figureOf, killGroup, launch, startSite } from './site-process.ts'

// An image or a post would have to be laid by the starter content, which takes long.
const USERS = 'select count(*) from users'
const KEY = { BACKUP_PASSPHRASE: 'the ledgers are in the vault' }

beforeAll(buildOnce, 120_000)

test('a backup that is made while the site runs is verified and restored by the commands', async () => {
  const dataDir = await createDataDir()
  const site = await startSite(dataDir, KEY)
  const users = figureOf(dataDir, USERS)

  const made = await run(dataDir, ['backup'])
  const [file = ''] = await readdir(path.join(dataDir, 'backups'))
  const verified = await run(dataDir, ['backup', 'verify', file])
  const refused = await run(dataDir, ['restore', file, '--yes'])
  await site.stop()
  const elsewhere = await createDataDir()
  await mkdir(path.join(elsewhere, 'backups'))
  await copyFile(path.join(dataDir, 'backups', file), path.join(elsewhere, 'backups', file))
  const restored = await run(elsewhere, ['restore', file, '--yes'])

  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(/^Made and verified .*\.tar\.age\n {2}Size {4}/)
  expect(verified).toMatchObject({ code: 0, err: '' })
  expect(verified.out).toContain(`users ${users}`)
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^the site is running[^\n]*\n$/),
  })
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(figureOf(elsewhere, USERS)).toBe(users)
  const again = await startSite(elsewhere)
  expect((await fetch(`${again.origin}/blog`)).status).toBe(200)
}, 180_000)

test('without a key, a file or a confirmation the commands say so in one line', async () => {
  const dataDir = await createDataDir()
  await (await startSite(dataDir)).stop()

  const answers = [
    await run(dataDir, ['backup'], {}),
    await run(dataDir, ['backup', 'verify', 'none.tar.age']),
    await run(dataDir, ['restore', 'none.tar.age', '--yes']),
    await run(dataDir, ['restore', 'none.tar.age']),
  ]

  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  for (const { err } of answers) expect(err).toMatch(/^[^\n]+\n$/)
  expect(answers[0]?.err).toContain('BACKUP_PASSPHRASE')
  expect(answers[1]?.err).toContain('there is no file')
  expect(answers[3]?.err).toContain('--yes')
}, 90_000)

test('a backup or a restore that is killed leaves the site as it was', async () => {
  const dataDir = await createDataDir()
  // A pair of keys takes none of the second that a passphrase is meant to take.
  const identity = await generateX25519Identity()
  const keys = { BACKUP_IDENTITY: identity, BACKUP_RECIPIENT: await identityToRecipient(identity) }
  await (await startSite(dataDir, keys)).stop()
  const users = figureOf(dataDir, USERS)
  await run(dataDir, ['backup'], keys)

  for (const delay of [200, 300, 400, 500, 600, 800]) {
    for (const command of ['backup', 'restore']) {
      const args = command === 'backup' ? [command] : [command, await newestOf(dataDir), '--yes']
      const killed = launch(dataDir, keys, { args })
      await sleep(delay)
      killGroup(killed.child)
      await killed.ended
      // Whatever starts next takes back a step that was left half done.
      const next = await run(dataDir, ['backup', 'verify', await newestOf(dataDir)], keys)
      expect(next, `${command} after ${delay} ms`).toMatchObject({ code: 0, err: '' })
      expect(figureOf(dataDir, USERS), `${command} after ${delay} ms`).toBe(users)
    }
  }
  await run(dataDir, ['backup'], keys)
  const names = await readdir(path.join(dataDir, 'backups'))
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
}, 240_000)

/** A backup that was quicker than its end takes the place of the one before. */
async function newestOf(dataDir: string): Promise<string> {
  const names = await readdir(path.join(dataDir, 'backups'))
  const backups = names.filter((name) => name.endsWith('.tar.age'))
  return backups.toSorted((a, b) => a.localeCompare(b)).at(-1) ?? ''
}

async function run(dataDir: string, args: string[], settings: Record<string, string> = KEY) {
  const { ended, printed } = launch(dataDir, settings, { args })
  return { code: await ended, ...printed }
}
