import { setImmediate } from 'node:timers/promises'
import { lockTable } from '#server/db/dialect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { InvalidInput, NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { findFault, findRefusal, parseRedirects, toRedirect } from '../rules.ts'
import type { ImportLine, Redirect, RedirectInput } from '../schema.ts'
import type { AddressBook } from './address-book.ts'
import {
  deleteMissing,
  findRedirect,
  insertRedirect,
  listFormerAddresses,
  listRedirects,
  updateRedirect,
} from './store.ts'

export type RedirectServices = Pick<Services, 'db' | 'clock'> & { addressBook: AddressBook }

const REDIRECTS_MAX = 5000
const LINES_MAX = 1000
const ROWS_MAX = 2 * LINES_MAX
/** Other requests run between these parts of an import. */
const LINES_AT_ONCE = 20
const FULL = `There are already ${REDIRECTS_MAX.toLocaleString('en-US')} redirects`

/** The addresses that lead elsewhere, those of `except` aside. */
async function readRedirects(db: Db, except?: number): Promise<Map<string, string>> {
  const redirects = (await listRedirects(db)).filter(({ id }) => id !== except)
  const all = [...(await listFormerAddresses(db)), ...redirects]
  return new Map(all.map(({ from, to }) => [from, to]))
}

/** Stores a redirect, or changes the one with this id. @throws {InvalidInput} with the reason */
export async function saveRedirect(
  { db: open, clock, addressBook }: RedirectServices,
  input: RedirectInput,
  id?: number,
): Promise<Redirect> {
  const redirect = toRedirect(input)
  const dead = await addressBook.listDead([redirect.to])
  return inTransaction(open, async (db) => {
    await lockTable(db, 'redirects')
    const redirects = await readRedirects(db, id)
    const refusal = findRefusal(redirect, { redirects, isDead: (address) => dead.has(address) })
    if (refusal) throw new InvalidInput(refusal.message, { path: refusal.path })
    if (id === undefined && redirects.size >= REDIRECTS_MAX) throw new InvalidInput(FULL)
    await deleteMissing(db, [redirect.from])
    if (id !== undefined) await updateRedirect(db, id, redirect)
    const stored = await findRedirect(db, id ?? (await insertRedirect(db, redirect, clock.now())))
    if (!stored) throw new NotFound('There is no such redirect')
    return stored
  })
}

/** Imports the lines of a CSV file; a dry run only says what would happen. */
export async function importRedirects(
  services: RedirectServices & Pick<Services, 'config'>,
  csv: string,
  options: { isDryRun: boolean },
): Promise<ImportLine[]> {
  // A longer file is not read at all. Half of its lines may be empty.
  const { length: rows } = csv.split(/\r\n|\r|\n/, ROWS_MAX + 1)
  const lines = rows > ROWS_MAX ? undefined : parseRedirects(csv, services.config.site.url)
  if (lines?.length === 0) throw new InvalidInput('The file has no redirects')
  if (!lines || lines.length > LINES_MAX) {
    throw new InvalidInput(`Import at most ${LINES_MAX.toLocaleString('en-US')} redirects at once`)
  }
  return addRedirects(services, lines, options)
}

/** Stores the redirects that can be stored; a dry run only says what would happen. */
export async function addRedirects(
  { db: open, clock, addressBook }: RedirectServices,
  lines: (RedirectInput & { line: number })[],
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportLine[]> {
  const asked = lines.map((line) => ({ ...line, fault: findFault(line) }))
  const planned = asked.map((line) => (line.fault ? line : { ...line, ...toRedirect(line) }))
  const targets = planned.flatMap(({ fault, to }) => (fault ? [] : to))
  const dead = await addressBook.listDead([...new Set(targets)])
  const isDead = (address: string) => dead.has(address)
  return inTransaction(open, async (db) => {
    await lockTable(db, 'redirects')
    const redirects = await readRedirects(db)
    const done: ImportLine[] = []
    for (const { fault, ...line } of planned) {
      if (done.length % LINES_AT_ONCE === 0) await setImmediate()
      const isKnown = !fault && redirects.get(line.from) === line.to
      const reason = fault ?? (isKnown ? undefined : refuseLine(line, { redirects, isDead }))
      const outcome = isKnown ? 'unchanged' : reason === undefined ? 'created' : 'refused'
      done.push({ ...line, outcome, reason: reason ?? null })
      if (outcome !== 'created') continue
      redirects.set(line.from, line.to)
      if (isDryRun) continue
      await insertRedirect(db, line, clock.now())
      await deleteMissing(db, [line.from])
    }
    return done
  })
}

function refuseLine(line: RedirectInput, known: Parameters<typeof findRefusal>[1]) {
  return known.redirects.size >= REDIRECTS_MAX ? FULL : findRefusal(line, known)?.message
}
