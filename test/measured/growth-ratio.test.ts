import { expect, test } from 'vitest'
import { growsSteeply, repeating } from './growth.ts'

type Work = (text: string) => unknown

test.each<[name: string, work: Work, size: number]>([
  ['a loop in a loop', countPairs, 500],
  ['a search from each letter', (text) => Array.from(text, (_, at) => text.indexOf('ab', at)), 250],
  ['an expression that starts again at each letter', (text) => /a*$/.test(text), 500],
])('%s grows with the square of the text', (_name, work, size) => {
  expect(growsSteeply(repeating('a'), work, size)).toBe(true)
})

test.each<[name: string, work: Work]>([
  ['a split', (text) => text.split('a')],
  ['an object for each letter', (text) => Array.from(text, (letter) => ({ letter }))],
  ['a text that becomes eight times as long', (text) => text.repeat(8).split('a').join('bb')],
])('%s grows with the text, however dear its large objects are', (_name, work) => {
  expect(growsSteeply(repeating('a'), work)).toBe(false)
})

function countPairs(text: string): number {
  let pairs = 0
  for (let first = 0; first < text.length; first += 1)
    for (let second = 0; second < text.length; second += 1)
      if (text.charCodeAt(first) > text.charCodeAt(second)) pairs += 1
  return pairs
}
