import { expect, test } from 'vitest'
import { differenceOf } from './text-difference.ts'

const many = (word: string) => Array.from({ length: 20 }, (_, index) => `${word}${index}`)

test('what both texts begin and end with stands around what differs', () => {
  const [mine, theirs] = differenceOf('We back up daily at noon', 'We back up every night at noon')

  expect(mine).toEqual({ before: 'We back up', changed: 'daily', after: 'at noon' })
  expect(theirs).toEqual({ before: 'We back up', changed: 'every night', after: 'at noon' })
})

test('of a long text only the words next to the difference are given', () => {
  const [mine] = differenceOf(
    [...many('a'), 'mine', ...many('b')].join(' '),
    [...many('a'), 'theirs', ...many('b')].join(' '),
  )

  expect(mine.before).toBe(`… ${many('a').slice(8).join(' ')}`)
  expect(mine.changed).toBe('mine')
  expect(mine.after).toBe(`${many('b').slice(0, 12).join(' ')} …`)
})

test('an added word that repeats the one before it is counted once', () => {
  const [mine, theirs] = differenceOf('very good', 'very very good')

  expect(mine).toEqual({ before: 'very', changed: '', after: 'good' })
  expect(theirs).toEqual({ before: 'very', changed: 'very', after: 'good' })
})

test('an empty text differs in all of the other', () => {
  const [mine, theirs] = differenceOf('', 'All of it')

  expect(mine).toEqual({ before: '', changed: '', after: '' })
  expect(theirs.changed).toBe('All of it')
})
