import { Hono } from 'hono'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { BACKUPS_PATH } from '../schema.ts'
import { findBackup } from './store.ts'
import { NotFound } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import { parseId } from '#server/http/params.ts'
import { reauthenticated } from '#server/http/guards.ts'
import { records } from '#server/http/records.ts'
import { streamBytes } from '#server/http/answers/streams.ts'
import type { Services } from '#server/services.ts'
import type { Backups } from './backups.ts'

const NO_BACKUP = 'That backup is not on this server'

/** The state of the backups, starting one, and downloading their encrypted files. */
export function backupRoutes({
  db,
  config,
  backups,
}: Pick<Services, 'db' | 'config'> & { backups: Backups }) {
  return new Hono<Env>()
    .get(BACKUPS_PATH, async (c) => c.json(await backups.status()))
    .post(BACKUPS_PATH, records('backup', 'created'), async (c) => {
      await backups.start()
      return c.json({ message: 'The backup has started' }, 202)
    })
    .get(
      `${BACKUPS_PATH}/:id/file`,
      reauthenticated,
      records('backup', 'downloaded'),
      async (c) => {
        const backup = await findBackup(db, parseId(c.req.param('id')))
        if (!backup) throw new NotFound(NO_BACKUP)
        const file = path.join(config.backup.dir, backup.file)
        const stats = await stat(file).catch(() => undefined)
        if (!stats?.isFile()) throw new NotFound(NO_BACKUP)
        c.header('Content-Type', 'application/octet-stream')
        c.header('Content-Length', String(stats.size))
        c.header('Content-Disposition', `attachment; filename="${path.basename(file)}"`)
        // A HEAD request must not open the file, because nothing would read and close it.
        return c.req.method === 'HEAD' ? c.body(null) : c.body(streamBytes(createReadStream(file)))
      },
    )
}
