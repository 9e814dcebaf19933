import { expect, test } from 'vitest'
import { ApiError } from '../../api.ts'
import { storedVersionOf } from './save-failure.ts'

const current = { id: 1, title: 'Theirs' }

test('a conflict brings what is stored', () => {
  expect(storedVersionOf(new ApiError(409, JSON.stringify({ message: 'No', current })))).toEqual(
    current,
  )
})

test.each([
  ['a refusal that no server of ours has written', new ApiError(409, '<h1>Conflict</h1>')],
  ['a conflict about a name', new ApiError(409, '{"message":"Taken"}')],
  ['another failure', new ApiError(500, JSON.stringify({ current }))],
  ['a lost connection', new TypeError('Failed to fetch')],
])('%s brings nothing', (_what, error) => {
  expect(storedVersionOf(error)).toBeUndefined()
})
