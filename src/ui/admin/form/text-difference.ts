/** A text from where it parts from another to where they meet again, and what stands around it. */
export type Passage = { before: string; changed: string; after: string }

const WORDS_AROUND = 12

/** Where two texts differ: a changed sentence is not looked for in two whole posts. */
export function differenceOf(one: string, other: string): [Passage, Passage] {
  const words: [string[], string[]] = [wordsOf(one), wordsOf(other)]
  const shared = Math.min(words[0].length, words[1].length)
  const start = countAlike(shared, (index) => words[0][index] === words[1][index])
  const end = countAlike(
    shared - start,
    (index) => words[0].at(-1 - index) === words[1].at(-1 - index),
  )
  return [passageOf(words[0], start, end), passageOf(words[1], start, end)]
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

function countAlike(limit: number, isAlike: (index: number) => boolean): number {
  let count = 0
  while (count < limit && isAlike(count)) count += 1
  return count
}

function passageOf(words: string[], start: number, end: number): Passage {
  const last = words.length - end
  const before = words.slice(Math.max(0, start - WORDS_AROUND), start)
  const after = words.slice(last, last + WORDS_AROUND)
  return {
    before: [...(start > WORDS_AROUND ? ['…'] : []), ...before].join(' '),
    changed: words.slice(start, last).join(' '),
    after: [...after, ...(end > WORDS_AROUND ? ['…'] : [])].join(' '),
  }
}
