import type { RequestListener } from 'node:http'
import {
  checkFirstAdmin,
  createFirstAdmin,
} from '#features/auth/server/users/create-first-admin.ts'
import { createBackups, type Backups, type RunBackup } from '#features/backup/server/backups.ts'
import { findKeepMonths } from '#features/office/server/keep-months.ts'
import { updateKeptMonths } from '#features/office-pages/server/kept-months.ts'
import type { Config } from '#server/config.ts'
import { listenForChanges } from '#server/db/postgres/change-listener.ts'
import { watchForeignWrites } from '#server/db/sqlite/foreign-writes.ts'
import type { FindAnswer } from '#server/http/answers/stored-response.ts'
import type { RecordAnswer } from '#server/http/web-server/web-server.ts'
import type { Metrics } from './metrics/report.ts'
import type { Services } from '#server/services.ts'
import type { Assets } from './http/assets.ts'
import { backupContent } from './content/backup-content.ts'
import { startBackgroundTasks } from './background/background-tasks.ts'
import { createAnswers } from './create-answers.ts'
import { createServices, type Replaceable } from './create-services.ts'
import { seed } from './seed.ts'
import { addOfficePages } from './starter/add-office-pages.ts'
import { addSavedReplies } from './starter/saved-replies.ts'

type SiteOptions = Replaceable & {
  config: Config
  assets: Assets
  /** Seeds a new installation; by default in this process. */
  seed?: (services: Services) => Promise<void>
  /** Makes a backup; by default in this process. */
  backUp?: RunBackup
  /** The security headers; left out in development, where scripts are inline. */
  headers?: Record<string, string>
}

export type RunningSite = {
  services: Services
  backups: Backups
  listener: RequestListener
  /** Finds pages, feed, sitemap and files of the build, for the fast path. */
  findAnswer: FindAnswer
  /** Measures an answer, if the site serves metrics. */
  recordAnswer: RecordAnswer | undefined
  /** Calls the API directly, for tests. */
  request: (path: string, init?: RequestInit) => Response | Promise<Response>
  /** Method and path of every route, for the test that walks them all. */
  routes: { method: string; path: string }[]
  /** The password of the first admin, if this start generated one. */
  adminPassword: string | undefined
  /** The request metrics of this process. */
  traffic: () => Pick<Metrics, 'requests' | 'cache'>
  close: () => Promise<void>
}

/** Builds the whole site from its configuration: database, content, pages, HTTP. */
export async function createSite(options: SiteOptions): Promise<RunningSite> {
  const { config } = options
  const services = await createServices(config, options)
  const { db, log, content } = services
  await services.storage.check()
  await checkFirstAdmin(services)
  await (options.seed ?? seed)(services)
  await addOfficePages(services)
  await updateKeptMonths(services, await findKeepMonths(db))
  await addSavedReplies(services)
  for (const { atStart } of services.aspects) await atStart?.(services)
  const adminPassword = await createFirstAdmin(services)
  const backups = createBackups(services, options.backUp ?? backUpHere(services))
  const { views, ...answers } = await createAnswers({ ...services, backups }, options)
  const { databaseUrl: url } = config
  const onChange = () => content.bump()
  const otherNodes = url ? await listenForChanges({ url, db, log, onChange }) : undefined
  // SQLite serves a single process, but commands may write beside it.
  const findForeignWrites = url ? undefined : await watchForeignWrites(db, onChange)
  const tasks = startBackgroundTasks(services, { views, findForeignWrites })
  return {
    services,
    backups,
    ...answers,
    adminPassword,
    async close() {
      await tasks.close()
      await services.outbox.close()
      await backups.settled()
      await otherNodes?.close()
      await db.destroy()
    },
  }
}

function backUpHere(services: Services): RunBackup {
  return async (options) => {
    // Loaded on demand: nothing else needs these modules.
    const { runBackup } = await import('#features/backup/server/run-backup.ts')
    await runBackup({ ...services, content: backupContent }, options)
  }
}
