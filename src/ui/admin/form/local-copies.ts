import { createStore, del, get, set } from 'idb-keyval'

/**
 * What was typed and not saved yet, kept in this browser. Dates are ISO 8601. `key` is that of the
 * form, under which the server may have stored it already.
 */
export type LocalCopy = { values: unknown; version: string | null; key?: string; keptAt: string }

/** Opened when the first form asks: a browser may refuse storage, and a form works without. */
const store = createStore('admin-forms', 'copies')

export async function findLocalCopy(name: string): Promise<LocalCopy | undefined> {
  return attempt(() => get<LocalCopy>(name, store))
}

/** @returns whether it could be kept: a private window may have no storage, or a full one */
export async function keepLocalCopy(name: string, copy: LocalCopy): Promise<boolean> {
  const kept = await attempt(async () => {
    await set(name, copy, store)
    return true
  })
  return kept ?? false
}

export async function dropLocalCopy(name: string): Promise<void> {
  await attempt(() => del(name, store))
}

export async function moveLocalCopy(from: string, to: string): Promise<void> {
  const copy = await findLocalCopy(from)
  if (copy) await keepLocalCopy(to, copy)
  await dropLocalCopy(from)
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
