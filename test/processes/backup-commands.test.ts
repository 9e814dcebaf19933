import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { chmod, chown, copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  buildOnce,
  createDataDir,
  queryNumber,
  killWhen,
  launch,
  startSite,
} from './site-process.ts'

// Users are quick to create; images and posts would need the starter content.
const USERS = 'select count(*) from users'
const NOBODY = 65_534
/** A database server that does not run. */
const NOWHERE = 'postgres://localhost:1/site'
const ONE_NAME = /^[^\n]*(\S+ cannot be used: |E[A-Z]+: .* ')[^\n]+\n$/
// A key pair is faster than a passphrase, whose derivation takes a second on purpose.
const identity = await generateX25519Identity()
const KEY = { BACKUP_IDENTITY: identity, BACKUP_RECIPIENT: await identityToRecipient(identity) }

beforeAll(buildOnce, 600_000)

test(
  'a backup that is made while the site runs is verified and restored by the commands',
  { timeout: 180_000, tags: 'main' },
  async () => {
    const dataDir = await createDataDir()
    const site = await startSite(dataDir, KEY)
    const users = queryNumber(dataDir, USERS)

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
    expect(restored.out).toMatch(/^ {2}Admins {2}admin, with their passwords from that time$/m)
    expect(queryNumber(elsewhere, USERS)).toBe(users)
    const again = await startSite(elsewhere)
    expect((await fetch(`${again.origin}/blog`)).status).toBe(200)
  },
)

test('without a key, a file, a confirmation or a folder the commands say so in one line', async () => {
  const dataDir = await createDataDir()
  await (await startSite(dataDir)).stop()
  const file = path.join(dataDir, 'site.db')

  const answers = [
    await run(dataDir, ['backup'], {}),
    await run(dataDir, ['backup', 'verify', 'none.tar.age']),
    await run(dataDir, ['restore', 'none.tar.age', '--yes']),
    await run(dataDir, ['restore', file]),
    await run(dataDir, ['restore', '--help']),
  ]
  const unwritable = [
    await run(dataDir, ['backup'], { ...KEY, BACKUP_DIR: path.join(file, 'backups') }),
    await run(file, ['backup', 'verify', file]),
    await run(file, ['restore', file, '--yes']),
    await run(dataDir, ['restore', file, '--yes'], { ...KEY, DATABASE_URL: NOWHERE }),
  ]

  for (const { code, err } of [...answers, ...unwritable]) {
    expect(code).toBe(1)
    expect(err).toMatch(/^[^\n]+\n$/)
  }
  expect(answers[0]?.err).toContain('BACKUP_PASSPHRASE')
  expect(answers[1]?.err).toContain('there is no file')
  expect(answers[3]?.err).toContain('add --yes')
  expect(answers[4]?.err).toContain('usage')
  for (const { err } of unwritable) expect(err).toMatch(ONE_NAME)
  expect(unwritable[3]?.err).toContain('PostgreSQL at localhost:1')
}, 90_000)

test.runIf(process.getuid?.() === 0)(
  'what root restores and backs up belongs to the user of the site',
  { tags: 'long' },
  async () => {
    const dataDir = await createDataDir()
    await (await startSite(dataDir, KEY)).stop()
    await run(dataDir, ['backup'])
    const file = path.join(dataDir, 'backups', await findNewestBackup(dataDir))
    await chmod(dataDir, 0o755)
    await chmod(path.dirname(file), 0o755)
    await chmod(file, 0o644)
    const elsewhere = await createDataDir()
    await chown(elsewhere, NOBODY, NOBODY)

    const restored = await run(elsewhere, ['restore', file, '--yes'])
    const made = await run(elsewhere, ['backup'])

    expect([restored, made]).toMatchObject([{ code: 0 }, { code: 0 }])
    for (const name of await readdir(elsewhere, { recursive: true }))
      expect(await stat(path.join(elsewhere, name))).toMatchObject({
        uid: NOBODY,
        gid: NOBODY,
      })
  },
)

test('a backup or a restore that is killed leaves the site as it was', async () => {
  const dataDir = await createDataDir()
  await (await startSite(dataDir, KEY)).stop()
  const users = queryNumber(dataDir, USERS)
  await run(dataDir, ['backup'])

  for (const { command, folder, name } of [
    { command: 'backup', folder: 'backups', name: /\.part$/ },
    { command: 'restore', folder: '', name: /^restoring-/ },
    { command: 'restore', folder: '', name: /^replaced-/ },
    { command: 'restore', folder: '', name: /^restore\.plan$/ },
  ]) {
    const newest = await findNewestBackup(dataDir)
    const args = command === 'restore' ? [command, newest, '--yes'] : [command]
    // A command that was faster than the signal has changed nothing either, and is run again.
    let killed: ReturnType<typeof launch>
    do {
      killed = launch(dataDir, KEY, { args })
      await killWhen(killed, path.join(dataDir, folder), name)
    } while (killed.child.exitCode === 0)
    // The next start undoes a half-finished step.
    const next = await run(dataDir, ['backup', 'verify', await findNewestBackup(dataDir)])
    expect(killed.child.signalCode, `${name} came`).toBe('SIGKILL')
    expect(next, `killed at ${name}`).toMatchObject({ code: 0, err: '' })
    expect(queryNumber(dataDir, USERS), `killed at ${name}`).toBe(users)
  }
  await run(dataDir, ['backup'])
  const names = await readdir(path.join(dataDir, 'backups'))
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
}, 240_000)

/** The newest backup; a killed command may have finished one just before. */
async function findNewestBackup(dataDir: string): Promise<string> {
  const names = await readdir(path.join(dataDir, 'backups'))
  const backups = names.filter((name) => name.endsWith('.tar.age'))
  return backups.toSorted((a, b) => a.localeCompare(b)).at(-1) ?? ''
}

async function run(dataDir: string, args: string[], settings: Record<string, string> = KEY) {
  const { ended, printed } = launch(dataDir, settings, { args })
  return { code: await ended, ...printed }
}
