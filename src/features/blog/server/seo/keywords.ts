import { distinctTags, foldCase } from '#shared/text.ts'
import { POST_TAG_MAX } from '../../limits.ts'
import { SEO_TAGS_MAX, SEO_TAGS_MIN, TEXT_MAX } from '../../seo-schema.ts'

/** One word of a text, and the stem that it shares with its plural. */
type Word = { text: string; stem: string }
type Candidate = { text: string; stems: string[]; score: number }

/** The topics of the site, for a post without keywords of its own. */
const GENERAL_TAGS = ['backups', 'local government', 'townships']
const WEIGHTS = { title: 4, excerpt: 2, text: 1 }
/** A pair of words says more than a single word. */
const PAIR_WEIGHT = 1.5
const KNOWN_TAG_WEIGHT = 3
const SCORE_MIN = 3
/** A known tag that is mentioned once is not the subject. */
const MENTION_MIN = 2
/** Keywords below this share of the best score are dropped. */
const SCORE_SHARE_MIN = 0.1

/** Loaded on demand: most requests do not need it. */
export async function loadTokenizer() {
  const { default: nlp } = await import('compromise/one')
  return (text: string) => nlp.tokenize(text)
}
type Tokenize = Awaited<ReturnType<typeof loadTokenizer>>

/**
 * Finds three to eight tags: known tags first, then the words and pairs of words that recur, with
 * those of the title ahead.
 */
export function findKeywords(
  texts: { title: string; excerpt: string; text: string },
  knownTags: string[],
  tokenize: Tokenize,
): string[] {
  const scores = new Map<string, Candidate>()
  for (const source of ['title', 'excerpt', 'text'] as const) {
    for (const run of splitWordRuns(texts[source], tokenize)) count(run, WEIGHTS[source], scores)
  }
  const known = knownTags.flatMap((tag) => knownCandidate(tag, scores, tokenize))
  const ranked = [...known, ...scores.values()].toSorted((a, b) => b.score - a.score)
  const least = Math.max(SCORE_MIN, (ranked[0]?.score ?? 0) * SCORE_SHARE_MIN)
  const tags = withoutRepeats(ranked.filter(({ score }) => score >= least))
  if (tags.length >= SEO_TAGS_MIN) return tags.slice(0, SEO_TAGS_MAX)
  return distinctTags([...withoutRepeats(ranked), ...GENERAL_TAGS]).slice(0, SEO_TAGS_MIN)
}

/** Runs of words without punctuation or common words between them. */
function splitWordRuns(text: string, tokenize: Tokenize): Word[][] {
  const runs: Word[][] = [[]]
  // The tokenizer's time grows with the square of the text length.
  for (const sentence of tokenize(text.slice(0, TEXT_MAX)).docs) {
    runs.push([])
    for (const { text: written, normal, pre, post } of sentence) {
      if (/[^\s'’-]/.test(pre)) runs.push([])
      const word = toWord(written, normal)
      if (word) runs.at(-1)?.push(word)
      if (!word || /[^\s'’-]/.test(post)) runs.push([])
    }
  }
  return runs.filter((run) => run.length > 0)
}

function toWord(written: string, normal: string): Word | undefined {
  const bare = foldCase(normal).replace(/['’]s?$/, '')
  const isSubject = /^\p{L}[\p{L}\p{N}'’-]{2,}$/u.test(bare) && !bare.includes('’')
  if (!isSubject || bare.includes("'") || COMMON_WORDS.has(bare)) return undefined
  const isAcronym = /^\p{Lu}[\p{Lu}\p{N}-]+$/u.test(written)
  return { text: isAcronym ? written : bare, stem: stemWord(bare) }
}

/** Gives 'policies' and 'policy', or 'backups' and 'backup', the same stem. */
function stemWord(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?<=[^siu])s$/, '')
}

function count(run: Word[], weight: number, scores: Map<string, Candidate>): void {
  for (const [index, word] of run.entries()) {
    const next = run[index + 1]
    add([word], weight, scores)
    if (next && next.stem !== word.stem) add([word, next], weight * PAIR_WEIGHT, scores)
  }
}

function add(words: Word[], score: number, scores: Map<string, Candidate>): void {
  const stems = words.map((word) => word.stem)
  const text = words.map((word) => word.text).join(' ')
  const known = scores.get(stems.join(' '))
  if (known) known.score += score
  else if (text.length <= POST_TAG_MAX) scores.set(stems.join(' '), { text, stems, score })
}

/** A known tag as a candidate, if the post mentions it. */
function knownCandidate(
  tag: string,
  scores: Map<string, Candidate>,
  tokenize: Tokenize,
): Candidate[] {
  const stems = splitWordRuns(tag, tokenize).flatMap((run) => run.map((word) => word.stem))
  const mention = scores.get(stems.join(' '))
  return mention && mention.score >= MENTION_MIN
    ? [{ text: tag, stems, score: mention.score * KNOWN_TAG_WEIGHT }]
    : []
}

/** Keeps only the first of 'retention', 'retention policy' and 'Retention'. */
function withoutRepeats(candidates: Candidate[]): string[] {
  const taken = new Set<string>()
  const chosen = candidates.filter(({ stems }) => {
    const isNew = stems.every((stem) => !taken.has(stem))
    if (isNew) for (const stem of stems) taken.add(stem)
    return isNew
  })
  return distinctTags(chosen.map(({ text }) => text))
}

/** Words that say nothing about the subject of a text. */
const COMMON_WORDS = new Set(
  `a about above across after again against ago afternoon all almost alone along already also although always
  am among an and another answer answers any anybody anyone anything anyway are around as ask asked asking asks at
  away back bad be became because become been before began begin begins behind being below best
  better between big both bring brings but by call called calls came can cannot case cases certain
  change changed changes clear come comes could course day days did different do does doing done
  down during each early easy either else end enough even ever every everybody everyone everything
  exactly example far few find first follow following follows for found from full further gave get
  gets getting give given gives go goes going gone good got great had half happen happened happens
  hard has have having he hear held help helps her here high him his hold holds hour hours how however if i
  important in include included includes including inside instead into is it its itself just keep
  keeping keeps kept kind knew know known knows large last late later learn least leave leaves left
  less let lets like likely list lists little live long look looked looking looks lot low made main make makes
  making many matter matters may me mean means meant might mind month months more morning mornings most much must my myself name
  near need needed needs never new next no nobody none nor not nothing now number of off often okay
  old on once one only open or order other others our out outside over own page part parts people
  perhaps place places plain please point points possible put puts question questions quick quickly quite
  rather read ready real really right run runs said same saw say says second see seen sees set sets
  several shall she short should show shows side simple simply since small so some somebody someone
  something sometimes soon sort sound sounds stand start started starts stay still stop sure take
  taken takes taking tell tells than that the their them themselves then there these they thing
  things think third this those though thought three through time times to today together told too
  took toward true try turn twice two under understand until up upon us use used useful uses using
  usual usually very want wanted wants was way ways we week weeks well went were what when where
  whether which while who whole whom whose why will with within without word work worked working
  works worse worst worth would write written wrong year years yes yet you your yourself`.split(
    /\s+/,
  ),
)
