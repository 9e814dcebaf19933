import type { SavedNotice } from './after-save.ts'

/** After Ctrl+S (`stay`) the form stays open. */
export type SaveEnd = 'close' | 'stay'

/** The fields that every saved entity has; `updatedAt` is its version. */
export type Identified = { id: number; updatedAt: string }

/** An entity as stored, and as the values of its form. */
export type Version<Values, Stored> = { stored: Stored; values: Values }

/** The basis of the next save: the stored version (null for a new entity) and its values. */
export type Basis<Values> = { version: string | null; base: Values }

/**
 * Unsaved values of a form, kept in this browser. The server may have created the entity under
 * `key` already. `keptAt` is ISO 8601.
 */
export type Draft = {
  form: string
  /** The admin who wrote it; an earlier version of the site did not store it. */
  owner?: number | undefined
  values: unknown
  version: string | null
  key: string
  keptAt: string
}

/** A draft that no open tab holds: its tab crashed or was closed, or the draft was set aside. */
export type LeftDraft = Draft & { id: string }

/** The other save: an own create whose answer was lost, another window of this browser, or any. */
export type ConflictCause = 'attempt' | 'window' | 'elsewhere'

type Outcome<Values, Stored> =
  /** A `notice` is shown before the form closes. */
  | { type: 'saved'; at: Date; notice?: SavedNotice | undefined }
  | { type: 'failed'; problem: string }
  /**
   * The server has a newer version, from somebody else or from the admin's own create whose answer
   * was lost.
   */
  | {
      type: 'conflict'
      other: Version<Values, Stored>
      cause: ConflictCause
      end: SaveEnd
    }
  /** Their version was taken; `isMineKept` says whether the admin's own was stored as a draft. */
  | { type: 'taken'; isMineKept: boolean }

/** The state of a form besides its fields, which react-hook-form holds. */
export type FormState<Values, Stored> = Basis<Values> & {
  /** `closed` after a save that leaves the form: no further save starts. */
  phase: 'open' | 'saving' | 'closed'
  /** The entity as last stored; undefined until it is created. */
  stored: Stored | undefined
  /** The idempotency key of the create. */
  key: string
  /** The result of the last save. */
  outcome?: Outcome<Values, Stored>
  /** Drafts of earlier visits, to be offered. */
  left: LeftDraft[]
  /** How much of the files of a running save has been sent, from 0 to 1. */
  sentPart?: number
  /** Whether this browser stores the admin's draft; undefined before the first attempt. */
  isKept?: boolean | undefined
}

type FormEvent<Values, Stored> =
  /** A save has begun, or sent this part of its files. */
  | { type: 'sent'; part?: number }
  | {
      type: 'saved'
      saved: Version<Values, Stored>
      end: SaveEnd
      at: Date
      notice?: SavedNotice | undefined
    }
  | { type: 'failed'; problem: string }
  | { type: 'refused'; other: Version<Values, Stored>; cause: ConflictCause; end: SaveEnd }
  | { type: 'taken'; other: Version<Values, Stored>; isMineKept: boolean }
  | { type: 'restored'; version: string | null; key: string }
  | { type: 'found'; left: LeftDraft[] }
  | { type: 'kept'; isKept: boolean | undefined }

/** The reducer of the form. */
export function reduceForm<Values, Stored extends Identified>(
  state: FormState<Values, Stored>,
  event: FormEvent<Values, Stored>,
): FormState<Values, Stored> {
  switch (event.type) {
    case 'sent':
      return { ...state, phase: 'saving', outcome: undefined, sentPart: event.part }
    case 'saved': {
      const phase = event.end === 'close' ? 'closed' : 'open'
      const outcome = { type: event.type, at: event.at, notice: event.notice }
      return { ...state, ...from(event.saved), phase, outcome }
    }
    case 'failed':
      return { ...state, phase: 'open', outcome: event }
    case 'refused': {
      const isOwn = state.stored === undefined
      const cause = isOwn ? 'attempt' : event.cause
      const outcome = { ...event, type: 'conflict', cause } as const
      // The next save overwrites the admin's own version, but asks again about somebody else's.
      return { ...state, ...(isOwn && from(event.other)), phase: 'open', outcome }
    }
    case 'taken': {
      const { other, ...outcome } = event
      return { ...state, ...from(other), outcome }
    }
    case 'restored':
      // A draft keeps its old version, so that saving it detects what others saved since.
      return { ...state, version: event.version, key: event.key }
    case 'found':
      return { ...state, left: event.left }
    default:
      return event.isKept === state.isKept ? state : { ...state, isKept: event.isKept }
  }
}

/** The basis for the next save, from a version of the server. */
function from<Values, Stored extends Identified>({ stored, values }: Version<Values, Stored>) {
  return { stored, version: stored.updatedAt, base: values }
}

/** Holds the state outside React, so that callbacks read the current one between two renders. */
export class FormStore<Values, Stored extends Identified> {
  state: FormState<Values, Stored>
  #listeners = new Set<() => void>()

  constructor(stored: Stored | undefined, base: Values, key: string) {
    const version = stored?.updatedAt ?? null
    this.state = { phase: 'open', stored, version, base, key, left: [] }
  }

  dispatch(event: FormEvent<Values, Stored>): void {
    this.state = reduceForm(this.state, event)
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
