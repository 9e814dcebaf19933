import { listElements, ELEMENTS } from '#shared/html/vocabulary.ts'
import type { Line, Run } from '../../../html/read-line.ts'
import { formatChange, capitalized, quoted } from '../sentences.ts'
import { attributeWords, findDifferences, type Difference } from './compare-attributes.ts'
import { cutPieces, wordsIn, type Range } from './pieces.ts'
import type { Report } from './report.ts'
import type { Stretch } from './words.ts'

/** The target belongs to the sentence about a link that was added or removed. */
type MarkDifference = Difference & { target?: string | undefined }
/** A difference that lasts over several words of the newer line. */
type Open = { difference: MarkDifference; change: number; start: number; end: number }

const MARK_NAMES = new Set(listElements('mark').map((tag) => ELEMENTS.get(tag)?.name))

/** Compares bold, links, colors and the like of words that both lines have. */
export function compareMarks(before: Line, after: Line, stretch: Stretch, report: Report): void {
  const all: Open[] = []
  const open = new Map<string, Open>()
  for (const piece of cutBoth(before, after, stretch)) {
    const [start, end] = piece.after
    const changes = findMarkDifferences(piece.run, piece.other).map((difference) => {
      const key = JSON.stringify(difference)
      const last = open.get(key)
      // A space between two bold words does not end the change.
      const goesOn = last && !after.text.slice(last.end, start).trim()
      const one = goesOn ? last : { difference, change: report.add(''), start, end }
      one.end = end
      if (one !== last) all.push(one)
      open.set(key, one)
      return one.change
    })
    if (changes.length === 0) continue
    report.markRange(before, piece.before, { kind: 'changed', changes })
    report.markRange(after, piece.after, { kind: 'changed', changes })
  }
  for (const { difference, change, start, end } of all) {
    report.changes[change] = describeDifference(difference, wordsIn(after, [start, end]))
  }
}

type SharedPiece = { run: Run; other: Run; before: Range; after: Range }

/** Cuts unchanged words wherever the marks may change on either side. */
function cutBoth(before: Line, after: Line, stretch: Stretch): SharedPiece[] {
  const shift = stretch.after[0] - stretch.before[0]
  return cutPieces(before, stretch.before).flatMap(({ run, start, end }) =>
    cutPieces(after, [start + shift, end + shift]).map((piece) => ({
      run,
      other: piece.run,
      before: [piece.start - shift, piece.end - shift],
      after: [piece.start, piece.end],
    })),
  )
}

function findMarkDifferences(run: Run, other: Run): MarkDifference[] {
  if (run.marks.key === other.marks.key) return []
  const [before, after] = [run.marks.values, other.marks.values]
  const differences = findDifferences(before, after)
  if (before.has('link') === after.has('link')) return differences
  const target = before.get('link href') ?? after.get('link href')
  return differences
    .filter(({ name }) => name !== 'link href')
    .map((difference) => (difference.name === 'link' ? { ...difference, target } : difference))
}

function describeDifference({ name, before, after, target }: MarkDifference, text: string): string {
  const words = quoted(text)
  if (MARK_NAMES.has(name) || /^<[^ ]*$/.test(name)) {
    const done = before === undefined ? 'added to' : 'removed from'
    return `${markLabel(name)} ${done} ${words}${target ? `: ${quoted(target)}` : ''}`
  }
  const [mark = '', attribute] = name.split(' ')
  const label = attribute
    ? `${markLabel(mark)} ${attributeWords(attribute)}`
    : capitalized(attributeWords(name))
  return `${label} of ${words}: ${formatChange(before, after)}`
}

function markLabel(mark: string): string {
  return mark.startsWith('<') ? `Element ${mark}` : capitalized(mark)
}
