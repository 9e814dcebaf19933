import { Encrypter, generateX25519Identity } from 'age-encryption'
import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { extract, pack } from 'tar-stream'
import { expect, onTestFinished, test } from 'vitest'
import { backupContent } from '#app/server/content/backup-content.ts'
import { seal, unseal } from '#features/backup/server/archive/sealing.ts'
import { writeArchive } from '#features/backup/server/archive/write-archive.ts'
import { START, startApp } from '#test/app.ts'
import { createFolder } from '#test/folder.ts'
import { runRawQuery } from '#test/database/raw-query.ts'
import { backUp, startSite, verify } from './site.ts'

test('a flipped bit and a missing end are found anywhere, and other users read none of it', async () => {
  const { config, file } = await backUp(await startSite())
  const bytes = await readFile(file)
  const damaged = /^backup-\S+ (?:is damaged|is not a backup|was not made with)[^\n]*$/

  expect((await stat(file)).mode & 0o077).toBe(0)
  for (const place of [40, 200, 500, 70_000, bytes.length - 5].filter((it) => it < bytes.length)) {
    const flipped = Buffer.from(bytes)
    flipped[place] = (flipped[place] ?? 0) ^ 1
    await writeFile(file, flipped)
    await expect(verify(file, config), `byte ${place}`).rejects.toThrow(damaged)
  }
  await writeFile(file, bytes)
  for (const length of [bytes.length - 1, bytes.length - 65_552, 1000, 100, 0]) {
    await truncate(file, Math.max(length, 0))
    await expect(verify(file, config), `${length} bytes`).rejects.toThrow(/^backup-\S+ is [^\n]*$/)
  }
})

test('a backup that cannot be restored counts as failed', async () => {
  const app = await startSite()
  await runRawQuery(app.db, { text: 'alter table posts add column stray text' })

  await expect(backUp(app)).rejects.toThrow('does not match the tables of its version: posts')

  const backups = await app.db.selectFrom('backups').select(['verified_at', 'error']).execute()
  expect(backups).toEqual([{ verified_at: null, error: expect.stringContaining('posts') }])
})

test('a passphrase opens a backup however its letters are composed, also one from before', async () => {
  const [composed, decomposed] = ['Bücher près du café', 'Bücher près du café'.normalize('NFD')]
  const file = path.join(await createFolder(), 'backup.tar.age')
  const open = async (passphrase: string) => (await text(unseal(file, { passphrase }))).trim()
  const { bytes } = await seal(Readable.from([Buffer.from('rows')]), { passphrase: decomposed })
  await writeFile(file, bytes)
  expect(await open(composed)).toBe('rows')
  expect(await open(decomposed)).toBe('rows')

  const earlier = new Encrypter()
  earlier.setScryptWorkFactor(10)
  earlier.setPassphrase(decomposed)
  await writeFile(file, await earlier.encrypt('rows'))
  expect(await open(decomposed)).toBe('rows')
})

type Entry = [name: string, content: Buffer]

const addRow =
  (row: string) =>
  (entry: Entry): Entry[] => {
    const added: Entry = ['rows/faq_categories', Buffer.from(row)]
    return entry[0] === 'format.json' ? [entry, added] : [entry]
  }

/** Each makes contents that the manifest does not have. */
const CHANGES: [wrong: RegExp, change: (entry: Entry) => Entry[]][] = [
  [/its rows of faq_categories do not match its manifest$/, addRow('{"id":1,"name":"Money"}\n')],
  [/its row of faq_categories cannot be read/, addRow('Money')],
  [
    /its image \S+ does not match its manifest$/,
    ([name, content]) => [[name, name.startsWith('media/') ? content.fill(0) : content]],
  ],
]

test.each(CHANGES)(
  'a sealed backup with other contents is named with its fault: %s',
  async (wrong, change) => {
    const { services } = await startSite()
    const archive = writeArchive({ ...services, content: backupContent }, START, new Set())
    const { bytes } = await seal(await rewrite(archive.bytes, change), services.config.backup)
    const file = path.join(services.config.dataDir, 'backup-20260302T150000Z.tar.age')
    await writeFile(file, bytes)

    await expect(verify(file, services.config)).rejects.toThrow(wrong)
  },
)

test('a wrong key is distinguished from a damaged file', async () => {
  const app = await startSite()
  const { config, file } = await backUp(app)
  const other = { ...config.backup, identity: await generateX25519Identity() }
  const none = { ...config.backup, identity: undefined }

  await expect(verify(file, { ...config, backup: other })).rejects.toThrow(
    /was not made with this BACKUP_IDENTITY/,
  )
  await expect(verify(file, { ...config, backup: none })).rejects.toThrow(
    /cannot be opened: set BACKUP_PASSPHRASE or BACKUP_IDENTITY/,
  )
})

test('a passphrase seals a backup and opens it, another one does not', async () => {
  const app = await startApp({ BACKUP_PASSPHRASE: 'the ledgers are in the vault' })
  const { config, made, file } = await backUp(app)
  const other = { ...config, backup: { ...config.backup, passphrase: 'some other passphrase' } }

  // The backup was opened with it, to be tested.
  expect(made.manifest.tables.length).toBeGreaterThan(5)
  await expect(verify(file, other)).rejects.toThrow(/was not made with this BACKUP_PASSPHRASE/)
}, 60_000)

test('a backup of a newer program is refused', async () => {
  const app = await startSite()
  const ahead = "insert into kysely_migration (name, timestamp) values ('999-future', 'then')"
  const back = "delete from kysely_migration where name = '999-future'"
  await runRawQuery(app.db, { text: ahead })
  // The next test may get the same database.
  onTestFinished(async () => void (await runRawQuery(app.db, { text: back })))

  await expect(backUp(app)).rejects.toThrow(
    /^backup-\S+ cannot be restored: it was made by a newer version of this program \(999-future\)/,
  )
  const [noted] = await app.db.selectFrom('backups').selectAll().execute()
  expect(noted?.error).toContain('999-future')
})

async function rewrite(archive: AsyncIterable<Uint8Array>, change: (entry: Entry) => Entry[]) {
  const [changed, entries] = [pack(), extract()]
  Readable.from(archive).pipe(entries)
  for await (const entry of entries) {
    for (const [name, content] of change([entry.header.name, await buffer(entry)]))
      changed.entry({ name }, content)
  }
  changed.finalize()
  return Readable.from(changed)
}
