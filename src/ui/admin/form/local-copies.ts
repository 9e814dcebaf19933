import { createStore, del, get, set } from 'idb-keyval'

/** What was typed and not saved yet, kept in this browser. Dates are ISO 8601. */
export type LocalCopy = { values: unknown; version: string | null; keptAt: string }

/** Opened with the first form: a browser may refuse storage, and a form works without. */
const store = () => createStore('admin-forms', 'copies')

export async function findLocalCopy(name: string): Promise<LocalCopy | undefined> {
  return attempt(() => get<LocalCopy>(name, store()))
}

export async function keepLocalCopy(name: string, copy: LocalCopy): Promise<void> {
  await attempt(() => set(name, copy, store()))
}

export async function dropLocalCopy(name: string): Promise<void> {
  await attempt(() => del(name, store()))
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
