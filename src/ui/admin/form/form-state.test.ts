import { expect, test } from 'vitest'
import { FormStore, reduceForm, type FormState } from './form-state.ts'

type Values = { title: string }
type Stored = { id: number; updatedAt: string }
type State = FormState<Values, Stored>

const AT = new Date('2026-01-03T10:00:00.000Z')
const FIRST = { stored: { id: 1, updatedAt: 'first' }, values: { title: 'First' } }
const OTHER = { stored: { id: 1, updatedAt: 'other' }, values: { title: 'Other' } }
const EDITED = new FormStore<Values, Stored>(FIRST.stored, FIRST.values, 'key').state

test('a save that is sent forgets what became of the last', () => {
  const failed: State = { ...EDITED, outcome: { type: 'failed', problem: 'No' } }

  expect(reduceForm(failed, { type: 'sent' })).toEqual({ ...EDITED, phase: 'saving' })
})

test('a save that closes takes no other', () => {
  const saved = { type: 'saved', saved: OTHER, end: 'close', at: AT } as const

  expect(reduceForm({ ...EDITED, phase: 'saving' }, saved)).toMatchObject({
    version: 'other',
    phase: 'closed',
    outcome: { type: 'saved', at: AT },
  })
})

test('a restored draft leaves a question open', () => {
  const conflict = { type: 'conflict', other: OTHER, end: 'close', cause: 'elsewhere' } as const
  const asked: State = { ...EDITED, outcome: conflict }

  const restored = reduceForm(asked, { type: 'restored', version: 'old', key: 'key' })

  expect(restored).toEqual({ ...asked, version: 'old' })
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
