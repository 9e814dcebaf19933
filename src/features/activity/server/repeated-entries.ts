import { LRUCache } from 'lru-cache'
import type { Services } from '#server/services.ts'
import { insertActivity, updateRepeats } from './store.ts'

type Entry = Parameters<typeof insertActivity>[1]
/** A row of the record that later entries are added to. */
type Row = { id: Promise<number>; since: number; repeats: number; isStoring: boolean }

const WINDOW_MS = 15 * 60_000
const ROWS_MAX = 1000
/** Each is a write to the disk. */
const STORED_EVERY_MS = 1000

/**
 * Records the first of equal refusals, or calls of a tool, within 15 minutes and the number of those that
 * followed, so that a flood neither fills the record nor buries what else happened. On several nodes each has its own.
 */
export class RepeatedEntries {
  readonly #services: Pick<Services, 'db' | 'log'>
  readonly #rows = new LRUCache<string, Row>({ max: ROWS_MAX })

  constructor(services: Pick<Services, 'db' | 'log'>) {
    this.#services = services
  }

  async record(entry: Entry): Promise<void> {
    const now = entry.now.getTime()
    const key = getEntryKey(entry)
    const row = this.#rows.get(key)
    if (row && now - row.since < WINDOW_MS) return this.#repeat(row)
    const id = insertActivity(this.#services.db, entry)
    this.#rows.set(key, { id, since: now, repeats: 0, isStoring: false })
    await id.catch((error: unknown) => {
      this.#rows.delete(key)
      throw error
    })
  }

  /**
   * Starts new entries after a sign-in: the admin sees the earlier refusals, and later ones must
   * not join them.
   */
  beginAnew(): void {
    this.#rows.clear()
  }

  #repeat(row: Row): void {
    row.repeats += 1
    if (row.isStoring) return
    row.isStoring = true
    setTimeout(() => void this.#store(row), STORED_EVERY_MS).unref()
  }

  async #store(row: Row): Promise<void> {
    row.isStoring = false
    const { db, log } = this.#services
    try {
      await updateRepeats(db, await row.id, row.repeats)
    } catch (error) {
      log.error({ err: error }, 'the number of equal activities was not recorded')
    }
  }
}

/** Refusals for too many attempts are grouped by account, and calls by key, wherever they come from. */
function getEntryKey({ kind, username, subject, address }: Entry): string {
  const from = kind === 'account.sign-in-failed' || kind === 'account.factor-asked' ? address : ''
  return `${kind} ${username} ${subject} ${from}`
}
