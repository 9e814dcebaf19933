import { Hono } from 'hono'
import { Conflict } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { reauthenticated } from '#server/http/guards.ts'
import { records } from '#server/http/records.ts'
import { streamBytes } from '#server/http/answers/streams.ts'
import type { Services } from '#server/services.ts'
import { buildExportName, FILES_HEADER } from '../export-name.ts'
import type { ExportContent } from './export-content.ts'

type ExportServices = Pick<Services, 'clock' | 'log' | 'office'> & {
  readContent: (options: { hasHistory: boolean }) => Promise<ExportContent>
}

/** Everything as a zip, which is made while it is sent. */
export function exportRoutes({ clock, log, office, readContent }: ExportServices) {
  /** The accounts that are downloading one. */
  const exporting = new Set<number>()
  return new Hono<Env>().get(
    '/api/admin/export',
    reauthenticated,
    records('export', 'downloaded'),
    async (c) => {
      const now = clock.now()
      c.header('Content-Type', 'application/zip')
      const { site } = await office.read()
      c.header('Content-Disposition', `attachment; filename="${buildExportName(site.name, now)}"`)
      if (c.req.method === 'HEAD') return c.body(null)
      // Loaded on demand: few requests need these modules.
      const [{ exportSite }, { openZip }] = await Promise.all([
        import('./export-site.ts'),
        import('./target.ts'),
      ])
      const content = await readContent({ hasHistory: c.req.query('history') === 'true' })
      c.header(FILES_HEADER, String(content.files))
      const { id } = getAdmin(c)
      if (exporting.has(id)) throw new Conflict('You are already downloading an export')
      const { target, bytes } = openZip(now)
      exporting.add(id)
      bytes.once('close', () => exporting.delete(id))
      const hasMessages = c.req.query('messages') === 'true'
      exportSite({ content, target, now, hasMessages }).then(
        (missing) => missing.length > 0 && log.warn({ missing }, 'an export lacks files'),
        (error: Error) => bytes.destroy(error),
      )
      return c.body(streamBytes(bytes))
    },
  )
}
