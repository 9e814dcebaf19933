import { createStore, del, delMany, entries, set } from 'idb-keyval'
import type { Draft, LeftDraft } from './form-state.ts'

/** 60 days: longer than a long holiday. */
const EXPIRES_AFTER_MS = 60 * 24 * 60 * 60 * 1000

/** Opening is lazy, so a browser that refuses storage breaks no form. */
const store = createStore('admin-forms', 'copies')

/**
 * The drafts of a form that no open tab holds, the newest first. Deletes expired drafts of all
 * forms.
 */
export async function listDrafts(form: string): Promise<LeftDraft[]> {
  const all = (await attempt(() => entries<string, Draft>(store))) ?? []
  const oldest = new Date(Date.now() - EXPIRES_AFTER_MS).toISOString()
  const old = all.filter(([, { keptAt }]) => keptAt < oldest).map(([id]) => id)
  if (old.length > 0) await attempt(() => delMany(old, store))
  const locks = await navigator.locks?.query().catch(() => undefined)
  const held = new Set(locks?.held?.map(({ name }) => name))
  return all
    .map(([id, draft]) => ({ ...draft, id }))
    .filter((draft) => draft.form === form && draft.keptAt >= oldest && !held.has(draft.id))
    .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))
}

/** @returns whether it could be stored: a private window may have no storage, a disk no room */
export async function keepDraft(id: string, draft: Draft): Promise<boolean> {
  const kept = await attempt(() => set(id, draft, store).then(() => true))
  return kept ?? false
}

export async function dropDraft(id: string): Promise<void> {
  await attempt(() => del(id, store))
}

/**
 * Locks a draft for this tab. Without locks (plain HTTP) every draft is offered.
 * @returns a function that releases the lock
 */
export function lockDraft(id: string): () => void {
  let release: (() => void) | undefined
  // `Promise.withResolvers` is missing in browsers of 2023.
  const isLeft = new Promise<void>((resolve) => {
    release = resolve
  })
  navigator.locks?.request(id, () => isLeft).catch(() => {})
  return () => release?.()
}

/** Gives `undefined` when storage fails: the form works without drafts. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    // oxlint-disable-next-line no-console -- a toast would not help: the writer cannot change it
    console.warn('No draft of the form can be kept in this browser', error)
    return undefined
  }
}
