import { createStore, del, delMany, entries, set } from 'idb-keyval'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { sorted } from '#shared/sorted.ts'
import { newCreationKey } from '../api/admin-api.ts'
import type { Draft, FormStore, Identified, LeftDraft } from './form-state.ts'

/** 60 days: longer than a long holiday. */
const EXPIRES_AFTER_MS = 60 * 24 * 60 * 60 * 1000

/** The store is opened lazily, so that a browser that refuses storage breaks no form. */
const copies = createStore('admin-forms', 'copies')

/** Well below the one second of typing that may be lost. */
const DEBOUNCE_MS = 400

/**
 * The drafts of one visit to a form: its own, and those that earlier visits left. Two tabs with the
 * same form keep a draft each. A tab holds a lock on its draft, which the browser releases when the
 * tab crashes.
 */
export class Drafts<Values extends FieldValues, Stored extends Identified> {
  readonly #kind: string
  readonly #form: UseFormReturn<Values>
  readonly #store: FormStore<Values, Stored>
  #id: string
  /** The draft for a new entity, used when the edited one has been deleted. */
  #idAsNew: string
  #owner: number | undefined
  #timer: number | undefined

  constructor(kind: string, form: UseFormReturn<Values>, store: FormStore<Values, Stored>) {
    this.#kind = kind
    this.#form = form
    this.#store = store
    this.#id = newDraftId(this.#name)
    this.#idAsNew = newDraftId(`${kind}-new`)
  }

  /**
   * Starts to store typed text, and looks for drafts of earlier visits.
   * @param owner the id of the admin who writes; undefined until it is known, and while somebody signs in again
   * @param isResumed whether the form goes on with the newest of them, instead of offering it
   * @returns a function that saves the draft one last time and stops
   */
  start(owner: number | undefined, { isResumed = false } = {}): () => void {
    if (owner !== undefined && owner !== this.#owner) this.#setOwner(owner)
    const release = lockDraft(this.#id)
    const unsubscribe = this.#form.subscribe({
      formState: { values: true },
      callback: () => {
        this.#stop()
        this.#timer = window.setTimeout(() => void this.#follow(), DEBOUNCE_MS)
      },
    })
    const keepLast = () => {
      if (this.#timer !== undefined) void this.#follow()
    }
    const findLeft = () => void this.findLeft()
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener('pagehide', keepLast, { signal })
    document.addEventListener('visibilitychange', keepLast, { signal })
    // Another tab may have restored a draft, or crashed, while this one was in the background.
    window.addEventListener('focus', findLeft, { signal })
    void (isResumed ? this.#resume() : this.findLeft())
    return () => {
      ending.abort()
      unsubscribe()
      keepLast()
      release()
    }
  }

  /** Another admin who signs in while the form is open leaves the drafts of the first as they are. */
  #setOwner(owner: number): void {
    const isOther = this.#owner !== undefined
    this.#owner = owner
    if (!isOther) {
      // What was typed before anybody was known is stored again, for its admin alone.
      if (this.#form.formState.isDirty) void this.keep()
      return
    }
    this.#id = newDraftId(this.#name)
    this.#idAsNew = newDraftId(`${this.#kind}-new`)
    // A browser that refuses drafts refuses those of everybody.
    if (this.#store.state.isKept) this.#store.dispatch({ type: 'kept', isKept: undefined })
  }

  /** @returns whether the draft could be stored */
  async keep(): Promise<boolean> {
    this.#stop()
    const id = this.#id
    const isKept = await keepDraft(id, this.#draft())
    if (id === this.#id) this.#store.dispatch({ type: 'kept', isKept })
    return isKept
  }

  drop(): Promise<void> {
    this.#stop()
    return dropDraft(this.#id)
  }

  /** Looks for drafts of earlier visits. */
  async findLeft(): Promise<void> {
    const left = await this.#listLeft()
    if (left) this.#store.dispatch({ type: 'found', left })
  }

  /** Goes on with the newest draft of earlier visits, unless somebody has begun to type. */
  async #resume(): Promise<void> {
    const [newest] = (await this.#listLeft()) ?? []
    if (newest && !this.#form.formState.isDirty) await this.restore(newest)
    else await this.findLeft()
  }

  /**
   * Puts a draft into the form; unsaved changes in the form become a draft that is offered in turn.
   */
  async restore({ version, key, values, id }: LeftDraft): Promise<void> {
    if (this.#form.formState.isDirty) await this.setAside()
    this.#store.dispatch({ type: 'restored', version, key })
    // The draft may lack fields that a newer version of the site has added.
    const all = Object.assign(structuredClone(this.#form.getValues()), values)
    this.#form.reset(all, { keepDefaultValues: true })
    await this.keep()
    await this.discard(id)
  }

  async discard(id: string): Promise<void> {
    await dropDraft(id)
    await this.findLeft()
  }

  /**
   * Keeps the contents of the form as a draft to be offered.
   * @returns whether it could be stored
   */
  async setAside(): Promise<boolean> {
    const isKept = await keepDraft(newDraftId(this.#name), this.#draft())
    await this.findLeft()
    return isKept
  }

  /**
   * Keeps the contents of the form as a draft of a new entity.
   * @returns whether it could be stored
   */
  setAsideAsNew(): Promise<boolean> {
    const asNew = { form: `${this.#kind}-new`, version: null, key: newCreationKey() }
    return keepDraft(this.#idAsNew, { ...this.#draft(), ...asNew })
  }

  /**
   * Undefined when the entity was created in the meantime, so that its drafts have another name, or
   * when another admin has signed in.
   */
  async #listLeft(): Promise<LeftDraft[] | undefined> {
    const name = this.#name
    const owner = this.#owner
    const drafts = await listDrafts(name, owner)
    if (name !== this.#name || owner !== this.#owner) return undefined
    const others = drafts.filter(({ id }) => id !== this.#id)
    const saved = JSON.stringify(this.#store.state.base)
    const isStored = ({ values }: Draft) => JSON.stringify(values) === saved
    // A draft that equals the stored entity has nothing to restore.
    for (const draft of others) if (isStored(draft)) void dropDraft(draft.id)
    return others.filter((draft) => !isStored(draft))
  }

  /** Changes from `post-new` to `post-7` when the entity is created. */
  get #name(): string {
    return `${this.#kind}-${this.#store.state.stored?.id ?? 'new'}`
  }

  #draft(): Draft {
    const { version, key } = this.#store.state
    const values = this.#form.getValues()
    const keptAt = new Date().toISOString()
    return { form: this.#name, owner: this.#owner, values, version, key, keptAt }
  }

  #follow(): Promise<unknown> {
    return this.#form.formState.isDirty ? this.keep() : this.drop()
  }

  #stop(): void {
    window.clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

function newDraftId(form: string): string {
  return `${form}/${newCreationKey()}`
}

/**
 * An admin's drafts of a form that no open tab holds, the newest first. Deletes expired drafts of
 * all forms.
 */
export async function listDrafts(form: string, owner?: number): Promise<LeftDraft[]> {
  const all = await readAll()
  const oldest = new Date(Date.now() - EXPIRES_AFTER_MS).toISOString()
  const old = all.filter(([, { keptAt }]) => keptAt < oldest).map(([id]) => id)
  if (old.length > 0) await attempt(() => delMany(old, copies))
  const locks = await navigator.locks?.query().catch(() => undefined)
  const held = new Set(locks?.held?.map(({ name }) => name))
  const offered = all
    .map(([id, draft]) => ({ ...draft, id }))
    .filter((draft) => draft.form === form && isOf(draft, owner))
    .filter(({ id, keptAt }) => keptAt >= oldest && !held.has(id))
  return sorted(offered, (one, other) => other.keptAt.localeCompare(one.keptAt))
}

/** The ids of the entities of which an admin has a draft of such a kind, also one that is open. */
export async function listDraftIds(kinds: readonly string[], owner?: number): Promise<number[]> {
  const name = new RegExp(`^(?:${kinds.join('|')})-(\\d+)$`)
  const drafts = (await readAll()).map(([, draft]) => draft)
  const ids = drafts.filter((draft) => isOf(draft, owner)).map(({ form }) => name.exec(form)?.[1])
  return [...new Set(ids)].filter((id) => id !== undefined).map(Number)
}

/** A draft without an owner is everybody's, so that none is lost. */
function isOf(draft: Draft, owner: number | undefined): boolean {
  return draft.owner === undefined || draft.owner === owner
}

async function readAll(): Promise<[string, Draft][]> {
  return (await attempt(() => entries<string, Draft>(copies))) ?? []
}

/** Drops what anybody has begun in these forms, which have lost their subject. */
export async function dropForms(forms: readonly string[]): Promise<void> {
  const gone = (await readAll()).filter(([, { form }]) => forms.includes(form)).map(([id]) => id)
  await attempt(() => delMany(gone, copies))
}

/** @returns whether it could be stored, which may fail in a private window or on a full disk */
export async function keepDraft(id: string, draft: Draft): Promise<boolean> {
  const kept = await attempt(() => set(id, draft, copies).then(() => true))
  return kept ?? false
}

export async function dropDraft(id: string): Promise<void> {
  await attempt(() => del(id, copies))
}

/**
 * Locks a draft for this tab. Without locks (plain HTTP) every draft is offered.
 * @returns a function that releases the lock
 */
function lockDraft(id: string): () => void {
  let release: (() => void) | undefined
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
