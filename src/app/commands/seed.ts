import type { Config } from '#server/config.ts'
import { getErrorReason } from '#server/system-errors.ts'
import type { Services } from '#server/services.ts'
import { runInChildProcess } from './run-in-child-process.ts'
import { createServices } from '../server/create-services.ts'
import { isSeedDue, seed } from '../server/seed.ts'
import { addOfficePages } from '../server/starter/add-office-pages.ts'
import { addSavedReplies } from '../server/starter/saved-replies.ts'

/** The command `seed`: adds all starter texts to a new installation. */
export async function fillWithStarterContent(config: Config): Promise<void> {
  // Mail is sent by the site alone.
  const services = await createServices({ ...config, smtpUrl: undefined })
  try {
    await seed(services)
    // Here as well, so that the site itself need not load these texts.
    await addOfficePages(services)
    await addSavedReplies(services)
  } finally {
    await services.db.destroy()
  }
}

/**
 * Seeds in a child process, because encoding the pictures takes memory that a running process would
 * not release. `signal` aborts it. If it fails, the site starts without the starter content, and the next
 * start tries again while there is nothing else.
 */
export async function seedInChildProcess(services: Services, signal: AbortSignal): Promise<void> {
  if (!(await isSeedDue(services))) return
  process.stdout.write('Adding the starter content…\n')
  try {
    await runInChildProcess(['seed'], signal)
  } catch (error) {
    if (signal.aborted) throw error
    services.log.error({ reason: getErrorReason(error) }, 'the starter content could not be added')
  }
}
