import { importSource } from '#features/import/server/import-source.ts'
import type { Source, SourceEntry } from '#features/import/server/source.ts'
import { clearDay } from '#features/import/server/store.ts'
import { createPrepareHtml } from '#features/media/server/prepare-html.ts'
import { insertMedia } from '#features/media/server/store.ts'
import type { Config } from '#server/config.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertInstallationValue } from '#server/db/installation-store.ts'
import type { Db } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { ViewCounter } from '#server/view-counter.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { createAddressBook } from '../address-book.ts'
import { createImportTargets } from './import-targets.ts'
import { preparePictures, readCategories, readPicture } from '../starter/pictures.ts'
import { readPosts, readQuestions, readTestimonials } from '../starter/read-texts.ts'

export type PreparePictures = typeof preparePictures

/** Imports src/starter, and adds the fact that it was done, in one transaction. */
export async function addStarterContent(
  services: Services,
  key: string,
  prepare: PreparePictures = preparePictures,
): Promise<void> {
  const { config, db, clock } = services
  const now = clock.now()
  const source = createSource(config, now)
  const pictures = await prepare(services)
  await inTransaction(db, async (transaction) => {
    if (!(await insertInstallationValue(transaction, key, now.toISOString()))) return
    for (const picture of pictures) await insertMedia(transaction, picture)
    const steps = createSteps({ ...services, clock: { now: () => now } }, transaction)
    const options = { isDryRun: false, by: '', address: 'local' }
    const lines = importSource({ ...steps, source }, options)
    for await (const { what, name, outcome, notes } of lines) {
      const isWhole = outcome === 'created' && notes.length === 0
      if (!isWhole) throw new Error(`${what} “${name}” is ${outcome}: ${notes.join()}`)
    }
    // It is no import that an admin has made.
    await clearDay(transaction, { source: source.name, day: toEasternDay(now) })
  })
}

function createSteps(outside: Services, db: Db) {
  const { clock, history } = outside
  const services: Services = {
    ...outside,
    db,
    // In the transaction, because the pictures of the texts are not committed yet.
    prepareHtml: createPrepareHtml({ ...outside, db }),
    history: {
      ...history,
      // Nobody who works here has written it.
      recordVersion: (inside, kind, saved) =>
        history.recordVersion(inside, kind, { ...saved, by: undefined }),
    },
  }
  const targets = createImportTargets({
    ...services,
    views: { posts: new ViewCounter(async () => {}, clock) },
    addressBook: createAddressBook(services, () => undefined),
  })
  return { services, targets }
}

function createSource({ seed }: Pick<Config, 'seed'>, now: Date): Source {
  const entries: SourceEntry[] = [
    ...readCategories().map((item) => ({ list: 'categories' as const, item })),
    ...readPosts(now).map((item) => ({ kind: 'blog' as const, key: `post ${item.slug}`, item })),
    ...readQuestions().map((item) => ({ kind: 'faq' as const, key: item.question, item })),
  ]
  const samples = seed === 'demo' ? readTestimonials() : []
  for (const item of samples) entries.push({ kind: 'testimonials', key: item.name, item })
  return {
    name: 'starter content',
    async *read() {
      yield* entries
    },
    async findFile(address) {
      const bytes = readPicture(address)
      return bytes && { key: address.replace(/^\//, ''), read: async () => bytes }
    },
  }
}
