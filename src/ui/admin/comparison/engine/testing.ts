import { describe, expect, test } from 'vitest'
import { compareHtml } from './compare-html.ts'

type Pair = [what: string, before: string, after: string, changes: string[]]

export const TABLE =
  '<table><tr><td>Base</td><td>$99</td></tr><tr><td>Device</td><td>$4</td></tr></table>'

/** Each pair of texts has exactly these changes, and each change a mark in one of them. */
export function testPairs(kind: string, pairs: Pair[]): void {
  describe(`changes of ${kind}`, () => {
    test.each(pairs)('%s', (_what, before, after, expected) => {
      const { changes, words, elements } = compareHtml(before, after)

      expect(changes).toEqual(expected)
      const marks = [...words.values().flatMap((spans) => spans), ...elements.values()]
      const marked = new Set(marks.flatMap((mark) => mark.changes))
      expect([...marked].toSorted((one, other) => one - other)).toEqual(
        changes.map((_, index) => index),
      )
    })
  })
}
