import { distinctTags } from '#shared/text.ts'
import { POST_TAG_MAX } from '../../limits.ts'
import { SEO_TAGS_MAX, SEO_TAGS_MIN, TEXT_MAX } from '../../seo-schema.ts'
import {
  isNoun,
  listStems,
  readWords,
  saysNothing,
  VAGUE_WORDS,
  type Tagger,
  type Word,
} from './words.ts'

type Mentions = { count: number; weight: number }
type Candidate = { text: string; stems: string[]; mentions: Mentions; score: number }

/** The topics of the site, for a post without keywords of its own. */
const GENERAL_TAGS = ['townships', 'local government', 'backups']
/** A word in the title counts as much as four mentions in the text. */
const WEIGHTS = { text: 1, excerpt: 1.5, title: 4 }
const NO_MENTIONS: Mentions = { count: 0, weight: 0 }
const KEYWORD_MIN = 2
/** The more words a phrase has, the more it says; a longer one is no tag. */
const SIZE_FACTORS = [1, 2, 2.3]
/** With an 'of' between each two. */
const PHRASE_WORDS_MAX = 2 * SIZE_FACTORS.length - 1
const KNOWN_TAG_WORDS_MAX = 4
/** Keywords below this share of the best score are dropped. */
const SCORE_SHARE_MIN = 0.2

/**
 * Finds three to eight tags: first the tags in use that the post is about, then its own phrases and
 * nouns that recur or stand in the title.
 */
export function findKeywords(
  texts: { title: string; excerpt: string; text: string },
  knownTags: string[],
  tagger: Tagger,
): string[] {
  const mentions = new Map<string, Mentions>()
  const sentences: Word[][] = []
  for (const source of ['text', 'excerpt', 'title'] as const) {
    // The tagger's time grows with the square of the text length.
    const read = readWords(texts[source].slice(0, TEXT_MAX), tagger)
    for (const words of read) countMentions(words, WEIGHTS[source], mentions)
    sentences.push(...read)
  }
  const nouns = new Set(sentences.flat().flatMap((word) => (isNoun(word) ? [word.stem] : [])))
  const phrases = sentences.flatMap((words) => listPhrases(words, nouns))
  const known = rank(knownTags.flatMap((tag) => findKnownTag(tag, mentions)))
  const ranked = rank(phrases.flatMap((phrase) => makeCandidate(phrase, mentions)))
  const least = (ranked[0]?.score ?? 0) * SCORE_SHARE_MIN
  const keywords = ranked.filter((own) => isKeyword(own) && own.score >= least)
  const own = withoutRepeats(keywords, known)
  const tags = distinctTags([...known, ...own].map(({ text }) => text))
  if (tags.length >= SEO_TAGS_MIN) return tags.slice(0, SEO_TAGS_MAX)
  const more = withoutRepeats(ranked, [...known, ...own]).map(({ text }) => text)
  const mentioned = GENERAL_TAGS.filter((tag) => mentions.has(listStems(tag).join(' ')))
  return distinctTags([...tags, ...more, ...mentioned, ...GENERAL_TAGS]).slice(0, SEO_TAGS_MIN)
}

function rank(candidates: Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => b.score - a.score)
}

/** Counts every run of words, so that 'burn permits' counts also where 'burn' looks like a verb. */
function countMentions(words: Word[], weight: number, mentions: Map<string, Mentions>): void {
  for (const start of words.keys()) {
    for (let size = 1; size <= KNOWN_TAG_WORDS_MAX && start + size <= words.length; size += 1) {
      const run = words.slice(start, start + size)
      if (run.every(saysNothing)) continue
      const key = run.map(({ stem }) => stem).join(' ')
      const before = mentions.get(key) ?? NO_MENTIONS
      mentions.set(key, { count: before.count + 1, weight: before.weight + weight })
    }
  }
}

/** Phrases such as 'fire hall', 'public records' and 'Board of Review', and nouns that stand alone. */
function listPhrases(words: Word[], nouns: Set<string>): Word[][] {
  const runs: Word[][] = [[]]
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]?.endsPhrase ? undefined : words[index - 1]
    const after = word.endsPhrase ? undefined : words[index + 1]
    const isNounElsewhere = word.role === 'verb' && nouns.has(word.stem)
    const read: Word =
      isNounElsewhere && before && isNoun(before) ? { ...word, role: 'noun' } : word
    if (isPartOfPhrase(read, before, after)) runs.at(-1)?.push(read)
    else runs.push([])
    if (word.endsPhrase) runs.push([])
  }
  return runs.flatMap((run) => {
    const phrase = run.slice(0, run.findLastIndex(isNoun) + 1)
    return phrase.length === 1
      ? [phrase]
      : phrase.flatMap((_, start) => listParts(phrase.slice(start, start + PHRASE_WORDS_MAX)))
  })
}

/** The beginnings of a phrase that end in a noun. */
function listParts(phrase: Word[]): Word[][] {
  const parts = phrase.map((_, last) => phrase.slice(0, last + 1))
  return parts.filter((part) => part.length > 1 && part.slice(-1).every(isNoun))
}

function isPartOfPhrase(word: Word, before: Word | undefined, after: Word | undefined): boolean {
  if (word.stem === 'of') return before?.role === 'name' && after?.role === 'name'
  if (word.role === 'participle') {
    return !before || ['determiner', 'link'].includes(before.role)
  }
  // 'A township tests its backups': the second noun is the verb.
  if (before && isNoun(before) && after?.role === 'determiner') return false
  return isNoun(word) || word.role === 'modifier'
}

/** A phrase as a tag, if it is short, or a noun as a tag, if it says something. */
function makeCandidate(phrase: Word[], counted: Map<string, Mentions>): Candidate[] {
  const stems = phrase.map((word) => word.stem)
  const text = phrase.map((word) => word.text).join(' ')
  const mentions = counted.get(stems.join(' ')) ?? NO_MENTIONS
  const factor = SIZE_FACTORS[stems.filter((stem) => stem !== 'of').length - 1]
  if (!factor || stems[0] === 'of' || text.length > POST_TAG_MAX) return []
  const isVague = VAGUE_WORDS.has(stems[0]?.toLowerCase() ?? '') || mentions.weight < KEYWORD_MIN
  return factor === 1 && isVague ? [] : [{ text, stems, mentions, score: mentions.weight * factor }]
}

/** A phrase of the title, or what the post says twice. */
function isKeyword({ stems, mentions }: Candidate): boolean {
  return mentions.count > 1 || (stems.length > 1 && mentions.weight >= KEYWORD_MIN)
}

/** A tag in use, if the post is about it. */
function findKnownTag(text: string, counted: Map<string, Mentions>): Candidate[] {
  const stems = listStems(text)
  const mentions = counted.get(stems.join(' ')) ?? NO_MENTIONS
  return mentions.weight >= KEYWORD_MIN ? [{ text, stems, mentions, score: mentions.weight }] : []
}

/** Keeps only the first of 'retention', 'retention policy' and 'Retention'. */
function withoutRepeats(candidates: Candidate[], chosen: Candidate[]): Candidate[] {
  const said = new Set(chosen.flatMap(({ stems }) => stems))
  const taken = new Set<string>()
  return candidates.filter(({ stems }) => {
    const isNew = stems.some((stem) => !said.has(stem)) && !stems.some((stem) => taken.has(stem))
    if (isNew) for (const stem of stems) if (stem !== 'of') taken.add(stem)
    return isNew
  })
}
