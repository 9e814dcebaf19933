import { generateX25519Identity } from 'age-encryption'
import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract, pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { backupContent } from '#app/server/backup-content.ts'
import { seal } from '#features/backup/server/archive/sealing.ts'
import { writeArchive } from '#features/backup/server/archive/write-archive.ts'
import { START, startApp } from '../app.ts'
import { runRawQuery } from '../raw-query.ts'
import { backUp, KEYS, startSite, verify } from './site.ts'

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

test.each([
  {
    row: '{"id":1,"name":"Money"}\n',
    wrong: 'its rows of faq_categories do not match its manifest',
  },
  { row: 'Money', wrong: 'its row of faq_categories cannot be read' },
])('an incomplete sealed backup is named with its fault: $wrong', async ({ row, wrong }) => {
  const { services } = await startApp(KEYS)
  const archive = writeArchive({ ...services, content: backupContent }, START, new Set())
  const keys = services.config.backup
  const { bytes } = await seal(await withRow(archive.bytes, 'rows/faq_categories', row), keys)
  const file = path.join(services.config.dataDir, 'backup-20260302T150000Z.tar.age')
  await writeFile(file, bytes)

  await expect(verify(file, services.config)).rejects.toThrow(
    `backup-20260302T150000Z.tar.age cannot be restored: ${wrong}`,
  )
})

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
  const database = new DatabaseSync(path.join(app.services.config.dataDir, 'site.db'))
  database.exec("insert into kysely_migration (name, timestamp) values ('999-future', 'then')")
  database.close()

  await expect(backUp(app)).rejects.toThrow(
    /^backup-\S+ cannot be restored: it was made by a newer version of this program \(999-future\)/,
  )
  const [noted] = await app.db.selectFrom('backups').selectAll().execute()
  expect(noted?.error).toContain('999-future')
})

/** The archive with another entry after its head. */
async function withRow(archive: AsyncIterable<Uint8Array>, name: string, row: string) {
  const [changed, entries] = [pack(), extract()]
  Readable.from(archive).pipe(entries)
  for await (const entry of entries) {
    changed.entry({ name: entry.header.name }, await buffer(entry))
    if (entry.header.name === 'format.json') changed.entry({ name }, row)
  }
  changed.finalize()
  return Readable.from(changed)
}
