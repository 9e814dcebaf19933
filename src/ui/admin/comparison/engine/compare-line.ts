import { becameOf, capitalized, quoted } from '../sentences.ts'
import { attributesOf, differencesOf, wordsOfAttribute, type Difference } from './attributes.ts'
import { nameOfObject, wordsOf } from './blocks.ts'
import { compareMarks } from './compare-marks.ts'
import type { Report } from './report.ts'
import { runsOf, type Run } from './runs.ts'
import { isBlank, isBreak, type Token } from './tokens.ts'

/** Compares the words, pictures and formatting of two paragraphs. */
export function compareLine(before: Token[], after: Token[], report: Report): void {
  for (const run of runsOf(before, after)) {
    if (run.isSame) compareKept(run, report)
    else compareReplaced(run, report)
  }
}

/** The sentences about an element's attributes: 'Picture's alternative text: "a" became "b"'. */
export function compareAttributes(
  name: string,
  before: Element | undefined,
  after: Element | undefined,
  report: Report,
): void {
  if (!before && !after) return
  for (const difference of differencesOf(attributesOf(before), attributesOf(after))) {
    report.addMarked(sentenceOf(name, difference), 'changed', [before, after])
  }
}

function sentenceOf(owner: string, { name, before, after }: Difference): string {
  return `${capitalized(owner)}'s ${wordsOfAttribute(name)}: ${becameOf(before, after)}`
}

function nameOfElement(element: Element): string {
  return { img: 'picture', iframe: 'video' }[element.localName] ?? element.localName
}

/** 'picture "A map"' */
export function phraseOfObject(object: Element): string {
  const words = nameOfObject(object)
  return words ? `${nameOfElement(object)} ${quoted(words)}` : nameOfElement(object)
}

function compareKept(run: Run, report: Report): void {
  compareMarks(run, report)
  for (const [index, { object }] of run.before.entries()) {
    const other = run.after[index]?.object
    if (object && other) compareAttributes(nameOfElement(object), object, other, report)
  }
}

function compareReplaced({ before, after }: Run, report: Report): void {
  const [objects, others] = [before.flatMap(objectIn), after.flatMap(objectIn)]
  const words = { isSame: false, before: before.filter(isWord), after: after.filter(isWord) }
  const isSpace = [...words.before, ...words.after].every(isBlank)
  // The space beside a picture comes and goes with it.
  if (!isSpace || objects.length + others.length === 0) compareText(words, report)
  for (const object of objects) {
    const match = others.findIndex(({ localName }) => localName === object.localName)
    const [other] = match < 0 ? [] : others.splice(match, 1)
    if (other) compareAttributes(nameOfElement(object), object, other, report)
    else report.addMarked(`Removed ${phraseOfObject(object)}`, 'removed', [object])
  }
  for (const object of others) {
    report.addMarked(`Inserted ${phraseOfObject(object)}`, 'inserted', [object])
  }
}

function compareText({ before, after }: Run, report: Report): void {
  const [from, to] = [before.map(wordsOf).join(''), after.map(wordsOf).join('')]
  if (!from && !to) return
  const change = report.add(replacementOf(from, to))
  report.markTokens(before, 'removed', change)
  report.markTokens(after, 'inserted', change)
}

function replacementOf(before: string, after: string): string {
  if (!before) return `Inserted ${quoted(after)}`
  if (!after) return `Removed ${quoted(before)}`
  return capitalized(becameOf(before, after))
}

/** A line break belongs to the words around it. */
function isWord(token: Token): boolean {
  return !token.object || isBreak(token)
}

function objectIn(token: Token): Element[] {
  return token.object && !isWord(token) ? [token.object] : []
}
