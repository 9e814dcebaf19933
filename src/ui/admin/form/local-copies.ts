import { createStore, del, delMany, entries, set } from 'idb-keyval'
import { newCreationKey } from '../creation-key.ts'

/**
 * What was typed and not saved yet, kept in this browser. Dates are ISO 8601. `key` is that of the
 * form, under which the server may have stored it already.
 */
export type LocalCopy = { values: unknown; version: string | null; key?: string; keptAt: string }

/** A copy, and where it is kept. */
export type KeptCopy = LocalCopy & { place: string }

/** Long enough for a holiday; what nobody came back for goes. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000

/** Opened when the first form asks: a browser may refuse storage, and a form works without. */
const store = createStore('admin-forms', 'copies')

/** A place for one copy of a form: two tabs at the same form each have their own. */
export function newPlace(form: string): string {
  return placeOf(form, newCreationKey())
}

export function placeOf(form: string, visit: string): string {
  return `${form}/${visit}`
}

/** Every copy of a form, the newest first. Copies past their time, of any form, go on the way. */
export async function listLocalCopies(form: string): Promise<KeptCopy[]> {
  const all = (await attempt(() => entries<string, LocalCopy>(store))) ?? []
  const old = all.filter(([, { keptAt }]) => Date.parse(keptAt) < Date.now() - KEPT_MS)
  const gone = new Set(old.map(([place]) => place))
  if (gone.size > 0) await attempt(() => delMany([...gone], store))
  return all
    .filter(([place]) => place.startsWith(placeOf(form, '')) && !gone.has(place))
    .map(([place, copy]) => ({ ...copy, place }))
    .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))
}

/** @returns whether it could be kept: a private window may have no storage, or a full one */
export async function keepLocalCopy(place: string, copy: LocalCopy): Promise<boolean> {
  const kept = await attempt(async () => {
    await set(place, copy, store)
    return true
  })
  return kept ?? false
}

export async function dropLocalCopy(place: string): Promise<void> {
  await attempt(() => del(place, store))
}

/** Without storage there are no copies; the form itself goes on. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    // oxlint-disable-next-line no-console -- the person at the form can do nothing about it
    console.warn('No copy of the form can be kept in this browser', error)
    return undefined
  }
}
