import { isElement } from '../../../html/dom.ts'
import type { Line, Run } from '../../../html/read-line.ts'
import { formatChange, capitalized, quoted } from '../sentences.ts'
import { describeObject, objectKind } from './block-words.ts'
import { compareAttributes } from './compare-attributes.ts'
import { compareMarks } from './compare-marks.ts'
import { isWords, cutPieces, plainWordsIn, type Range } from './pieces.ts'
import type { Report } from './report.ts'
import { alignWords, type Stretch } from './words.ts'

type Place = { line: Line; run: Run; object: Element }

/** Compares the words, pictures and formatting of two blocks. */
export function compareLines(before: Line, after: Line, report: Report): void {
  for (const stretch of alignWords(before, after)) {
    if (stretch.isSame) compareKept(before, after, stretch, report)
    else compareReplaced(before, after, stretch, report)
  }
}

function compareKept(before: Line, after: Line, stretch: Stretch, report: Report): void {
  compareMarks(before, after, stretch, report)
  const others = objectsIn(after, stretch.after)
  for (const [index, { object }] of objectsIn(before, stretch.before).entries()) {
    compareAttributes(objectKind(object), object, others[index]?.object, report)
  }
}

function compareReplaced(before: Line, after: Line, stretch: Stretch, report: Report): void {
  const [objects, others] = [objectsIn(before, stretch.before), objectsIn(after, stretch.after)]
  compareWords(before, after, stretch, report)
  for (const place of objects) {
    const match = others.findIndex(({ object }) => object.localName === place.object.localName)
    const [other] = match < 0 ? [] : others.splice(match, 1)
    if (other) compareObjects(place, other, report)
    else report.addMarked(`Removed ${describeObject(place.object)}`, 'removed', [place.object])
  }
  for (const { object } of others) {
    report.addMarked(`Inserted ${describeObject(object)}`, 'inserted', [object])
  }
}

/** Compares a picture with the one that replaces it. */
function compareObjects(before: Place, after: Place, report: Report): void {
  compareAttributes(objectKind(after.object), before.object, after.object, report)
  const [one, other] = [before.run, after.run]
  const ranges: Pick<Stretch, 'before' | 'after'> = {
    before: [one.start, one.end],
    after: [other.start, other.end],
  }
  compareMarks(before.line, after.line, { isSame: true, ...ranges }, report)
}

function compareWords(before: Line, after: Line, stretch: Stretch, report: Report): void {
  const [from, to] = [plainWordsIn(before, stretch.before), plainWordsIn(after, stretch.after)]
  const objects = [...objectsIn(before, stretch.before), ...objectsIn(after, stretch.after)]
  // The space beside a picture is added and removed with it.
  if (objects.length > 0 && !(from + to).trim()) return
  const change = report.add(describeReplacement(from, to))
  report.markWords(before, stretch.before, { kind: 'removed', changes: [change] })
  report.markWords(after, stretch.after, { kind: 'inserted', changes: [change] })
}

function describeReplacement(before: string, after: string): string {
  if (!before) return `Inserted ${quoted(after)}`
  if (!after) return `Removed ${quoted(before)}`
  return capitalized(formatChange(before, after))
}

function objectsIn(line: Line, range: Range): Place[] {
  return cutPieces(line, range).flatMap(({ run }) =>
    isElement(run.node) && !isWords(run) ? [{ line, run, object: run.node }] : [],
  )
}
