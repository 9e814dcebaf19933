import { expect, test } from 'vitest'
import { FormStore, reduceForm, type FormEvent, type FormState } from './form-state.ts'

type Values = { title: string }
type Stored = { id: number; updatedAt: string }
type State = FormState<Values, Stored>

const AT = new Date('2026-01-03T10:00:00.000Z')
const NEW = new FormStore<Values, Stored>(undefined, { title: '' }, 'key').state
const FIRST = { stored: { id: 1, updatedAt: 'first' }, values: { title: 'First' } }
const OTHER = { stored: { id: 1, updatedAt: 'other' }, values: { title: 'Other' } }
const EDITED = new FormStore<Values, Stored>(FIRST.stored, FIRST.values, 'key').state
const AS_OTHER = { stored: OTHER.stored, version: 'other', base: OTHER.values }

const saving = (state: State): State => ({ ...state, phase: 'saving' })
const conflict = { type: 'conflict', other: OTHER, end: 'close' } as const
const draft = {
  id: 'a',
  form: 'note-1',
  values: { title: 'Left' },
  version: 'old',
  key: 'key',
  keptAt: AT.toISOString(),
}

type Row = [name: string, before: State, event: FormEvent<Values, Stored>, change: Partial<State>]

test.each<Row>([
  [
    'a save that is sent forgets what became of the last',
    { ...EDITED, outcome: { type: 'failed', problem: 'No' } },
    { type: 'sent' },
    { phase: 'saving', outcome: undefined },
  ],
  [
    'a save that stays is what the next one changes',
    saving(EDITED),
    { type: 'saved', saved: OTHER, end: 'stay', at: AT },
    { ...AS_OTHER, phase: 'open', outcome: { type: 'saved', at: AT } },
  ],
  [
    'a save that closes takes no other',
    saving(EDITED),
    { type: 'saved', saved: OTHER, end: 'close', at: AT },
    { ...AS_OTHER, phase: 'closed', outcome: { type: 'saved', at: AT } },
  ],
  [
    'the first save makes an entity',
    saving(NEW),
    { type: 'saved', saved: OTHER, end: 'stay', at: AT },
    { ...AS_OTHER, phase: 'open', outcome: { type: 'saved', at: AT } },
  ],
  [
    'a failed save can be sent again, of the same version and under the same key',
    saving(NEW),
    { type: 'failed', problem: 'The disk is full' },
    { phase: 'open', outcome: { type: 'failed', problem: 'The disk is full' } },
  ],
  [
    'somebody else’s version is asked about, and not taken for one’s own',
    saving(EDITED),
    { type: 'refused', other: OTHER, cause: 'elsewhere', end: 'close' },
    { phase: 'open', outcome: { ...conflict, cause: 'elsewhere' } },
  ],
  [
    'what an earlier try created is what the next save changes',
    saving(NEW),
    { type: 'refused', other: OTHER, cause: 'elsewhere', end: 'close' },
    { ...AS_OTHER, phase: 'open', outcome: { ...conflict, cause: 'attempt' } },
  ],
  [
    'the other version can be taken',
    { ...EDITED, outcome: { ...conflict, cause: 'elsewhere' } },
    { type: 'taken', other: OTHER, isMineKept: true },
    { ...AS_OTHER, outcome: { type: 'taken', isMineKept: true } },
  ],
  [
    'a restored draft is a change of the version that it was begun from',
    EDITED,
    { type: 'restored', version: 'old', key: 'key' },
    { version: 'old' },
  ],
  [
    'a restored draft of something new is sent under its own key',
    NEW,
    { type: 'restored', version: null, key: 'of the draft' },
    { key: 'of the draft' },
  ],
  [
    'a restored draft leaves a question open',
    { ...EDITED, outcome: { ...conflict, cause: 'elsewhere' } },
    { type: 'restored', version: 'old', key: 'key' },
    { version: 'old' },
  ],
  [
    'drafts that were found are offered',
    EDITED,
    { type: 'found', left: [draft] },
    { left: [draft] },
  ],
  [
    'a browser that keeps nothing is known',
    EDITED,
    { type: 'kept', isKept: false },
    { isKept: false },
  ],
])('%s', (_name, before, event, change) => {
  expect(reduceForm(before, event)).toEqual({ ...before, ...change })
})

test('a draft that is kept once more changes nothing', () => {
  const kept = { ...EDITED, isKept: true }

  expect(reduceForm(kept, { type: 'kept', isKept: true })).toBe(kept)
})

test('the store holds the newest state and notifies its listeners', () => {
  const store = new FormStore<Values, Stored>(FIRST.stored, FIRST.values, 'key')
  const told: State['phase'][] = []
  const leave = store.subscribe(() => told.push(store.state.phase))

  store.dispatch({ type: 'sent' })
  leave()
  store.dispatch({ type: 'failed', problem: 'No' })

  expect(told).toEqual(['saving'])
  expect(store.state.phase).toBe('open')
})
