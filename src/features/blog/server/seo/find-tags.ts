import { foldCase } from '#shared/text.ts'
import { POST_TAG_MAX } from '../../limits.ts'
import { SEO_TAGS_MAX } from '../../seo-schema.ts'
import { STOP_WORDS } from './stop-words.ts'

const TAG_WORDS_MAX = 4
const OWN_WORDS_MAX = 3
const OWN_WORD = /^(?=.{4})\p{L}+(?:-\p{L}+)*$/u
/** Verbs and adverbs: 'adopted', 'honestly'. */
const NO_NOUN = /(?:ed|ing|ly)$/
const PUNCTUATION = /[^\p{L}\p{M}\p{N}\s'-]+|\n/u
const WORD = /[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu

/**
 * Finds the tags in use that a text names, and at most three frequent words more, which neither these
 * tags nor `title` has; the most frequent first.
 */
export function findTags(text: string, title: string, tagsInUse: string[]): string[] {
  const phrases = text.split(PUNCTUATION).map(readWords)
  const counts = countRuns(phrases)
  const named = rank(tagsInUse, counts).filter((tag) => !readWords(tag).every(isStopWord))
  const taken = new Set([title, ...named].flatMap(readWords).map(toStem))
  const own = rank(phrases.flat(), counts).filter(
    (word) => isTelling(word) && !taken.has(toStem(word)) && (counts.get(toStem(word)) ?? 0) > 1,
  )
  return [...named, ...own.slice(0, OWN_WORDS_MAX)].slice(0, SEO_TAGS_MAX)
}

/** How often each run of up to four words occurs, by the stems of these words. */
function countRuns(phrases: string[][]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stems of phrases.map((words) => words.map(toStem))) {
    for (const start of stems.keys()) {
      for (let end = start + 1; end <= Math.min(start + TAG_WORDS_MAX, stems.length); end += 1) {
        const run = stems.slice(start, end).join(' ')
        counts.set(run, (counts.get(run) ?? 0) + 1)
      }
    }
  }
  return counts
}

/** Those that were counted, the most frequent first, in one spelling each. */
function rank(tags: string[], counts: Map<string, number>): string[] {
  const spellings = new Map(tags.map((tag) => [readWords(tag).map(toStem).join(' '), tag]))
  const counted = [...spellings].map(([run, tag]) => ({ tag, count: counts.get(run) ?? 0 }))
  const ranked = counted.toSorted((one, other) => other.count - one.count)
  return ranked.flatMap(({ tag, count }) => (count > 0 ? [tag] : []))
}

function readWords(text: string): string[] {
  const words = foldCase(text).match(WORD) ?? []
  return words.map((word) => word.replace(/'s?$/, ''))
}

/** Gives 'policies' and 'policy', or 'backups' and 'backup', the same stem. */
function toStem(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?<=[^siu])s$/, '')
}

function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || STOP_WORDS.has(toStem(word))
}

function isTelling(word: string): boolean {
  const isNoun = OWN_WORD.test(word) && !NO_NOUN.test(word)
  return isNoun && !isStopWord(word) && word.length <= POST_TAG_MAX
}
