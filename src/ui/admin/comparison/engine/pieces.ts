import { isElement } from '../../../html/dom.ts'
import type { Line, Run } from '../../../html/read-line.ts'

/** Two places of a line. */
export type Range = [from: number, to: number]
/** The part of a run within a range. */
type Piece = { run: Run; start: number; end: number }

export function cutPieces({ runs }: Line, [from, to]: Range): Piece[] {
  const pieces: Piece[] = []
  for (let index = indexAt(runs, from); ; index += 1) {
    const run = runs[index]
    if (!run || run.start >= to) return pieces
    pieces.push({ run, start: Math.max(from, run.start), end: Math.min(to, run.end) })
  }
}

/** A binary search, because a long line is asked for each of its words. */
function indexAt(runs: readonly Run[], place: number): number {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.end ?? 0) > place) high = middle
    else low = middle + 1
  }
  return low
}

/** The words of a range; a picture is named by its alternative text or its file. */
export function wordsIn(line: Line, range: Range = [0, line.text.length]): string {
  return cutPieces(line, range)
    .map(({ run, start, end }) =>
      isElement(run.node) && !isWords(run) ? objectName(run.node) : line.text.slice(start, end),
    )
    .join('')
}

/** The words of a range without pictures. */
export function plainWordsIn(line: Line, range: Range): string {
  const words = cutPieces(line, range).filter(({ run }) => isWords(run))
  return words.map(({ start, end }) => line.text.slice(start, end)).join('')
}

/** A line break belongs to the words around it. */
export function isWords({ node }: Run): boolean {
  return !isElement(node) || node.localName === 'br'
}

export function objectName(object: Element): string {
  const address = object.getAttribute('src') ?? ''
  const file = address.startsWith('data:')
    ? ''
    : (address.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  return object.getAttribute('alt') || object.getAttribute('title') || file
}
