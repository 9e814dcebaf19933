import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { pictureBytes, upload } from '#features/media/server/testing.ts'
import { LONG_PATIENCE } from '#test/patience.ts'
import { findDatabaseFaults, listFilesInRows, sweepLater } from './database-file.ts'
import { carryOn, signInAt, type AdminClient } from './site-client.ts'
import { buildOnce, createDataDir, killWhen, queryNumber, startSite } from './site-process.ts'
import { Acknowledged, findLostWrites, storm } from './storm.ts'

const ROUNDS = 3
const WRITES_A_ROUND = 30
/** Messages that say a mail was sent when none exists, and the reverse. */
const TOLD_BY_NONE =
  'select count(*) from contact_messages where notice_mail_id not in (select id from outbox_mails)'
const MAILS_ABOUT_NONE =
  'select count(*) from outbox_mails where id not in (select notice_mail_id from contact_messages where notice_mail_id is not null)'
beforeAll(buildOnce, 600_000)

test(
  'a site that is killed again and again during many writes keeps all it acknowledged',
  { timeout: 90_000, tags: 'main' },
  async () => {
    const dataDir = await createDataDir()
    const picture = await pictureBytes()
    const acknowledged = new Acknowledged()
    let { token, postId } = { token: '', postId: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const site = await startSite(dataDir, { TRUST_PROXY: 'true' })
      // The session outlives the kill, too.
      const client = round === 0 ? await signInAt(site) : carryOn(site, token)
      if (round === 0) {
        token = client.token
        const post = { title: 'Edited', content: '<p>Text</p>' }
        postId = (await (await client.asAdmin('POST', '/api/blog', post)).json()).id
      }
      const over = storm(client, acknowledged, { round, picture, postId })
      const isEnough = () =>
        acknowledged.count > (round + 1) * WRITES_A_ROUND &&
        (acknowledged.texts.get('image')?.length ?? 0) > round
      await Promise.race([over, vi.waitUntil(isEnough, LONG_PATIENCE)])
      await site.stop('SIGKILL')
      await over

      expect(findDatabaseFaults(dataDir), `round ${round}`).toEqual([])
      // A message and its mail are written in one transaction.
      expect(queryNumber(dataDir, TOLD_BY_NONE) + queryNumber(dataDir, MAILS_ABOUT_NONE)).toBe(0)
    }

    const client = carryOn(await startSite(dataDir), token)
    expect(await findLostWrites(client, acknowledged)).toEqual([])
    const { excerpt } = await (await client.asAdmin('GET', `/api/admin/blog/${postId}`)).json()
    expect(Number(String(excerpt).replace('Edit ', ''))).toBeGreaterThanOrEqual(acknowledged.edit)
    const files = await readdir(path.join(dataDir, 'media'))
    expect(listFilesInRows(dataDir).filter((name) => !files.includes(name))).toEqual([])
    expect([...acknowledged.texts.keys()]).toHaveLength(5)
  },
)

test(
  'a kill in the middle of an upload and a save leaves the database and each file whole',
  { timeout: 120_000, tags: 'main' },
  async () => {
    const dataDir = await createDataDir()
    const media = path.join(dataDir, 'media')
    const picture = await pictureBytes('jpeg', { width: 400, height: 300 })
    let site = await startSite(dataDir)
    const { token, asAdmin } = await signInAt(site)
    const post = { title: 'Minutes', content: '<p>Old words</p>', status: 'published' }
    const { id } = await (await asAdmin('POST', '/api/blog', post)).json()
    let attempts = 0
    do {
      attempts += 1
      if (attempts > 1) site = await startSite(dataDir)
      const client = carryOn(site, token)
      // The first of the files in which a picture is kept has been begun.
      const killed = killWhen(site, media, /\.part$/)
      await Promise.allSettled([saveWith(client, id, picture), upload(client, picture), killed])
    } while (queryNumber(dataDir, 'select count(*) from media_moves') === 0 && attempts < 20)

    expect(findDatabaseFaults(dataDir)).toEqual([])
    const left = await readdir(media)
    const shown = listFilesInRows(dataDir)
    expect(left.length).toBeGreaterThan(shown.length)
    const client = carryOn(await startSite(dataDir), token)
    for (const name of left) {
      const answer = await client.request(`/media/${name}`)
      // A whole file whose row was not stored any more is no image of the library.
      expect([name, answer.status]).toEqual([name, shown.includes(name) ? 200 : 404])
      // Decodes the whole picture, or throws.
      if (answer.ok) await sharp(await answer.bytes()).stats()
    }
    const { content } = await (await client.asAdmin('GET', `/api/admin/blog/${id}`)).json()
    expect(content).toMatch(/^<p>Old words<\/p>$|^<p>New words<\/p>.*<img /s)
    await sweepLater(dataDir)
    expect((await readdir(media)).toSorted()).toEqual(listFilesInRows(dataDir).toSorted())
  },
)

/** Saves a post with an embedded picture, which is moved into the library first. */
function saveWith({ asAdmin }: AdminClient, id: number, picture: Buffer) {
  const src = `data:image/jpeg;base64,${picture.toString('base64')}`
  const content = `<p>New words</p><img src="${src}" alt="A map">`
  return asAdmin('PUT', `/api/admin/blog/${id}`, { content })
}
