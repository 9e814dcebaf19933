import { foldCase } from '#shared/text.ts'

/** One word of a text, the stem that it shares with its plural, and its place in a phrase. */
export type Word = { text: string; stem: string; role: Role; endsPhrase: boolean }
type Role = 'noun' | 'name' | 'modifier' | 'participle' | 'verb' | 'determiner' | 'link' | 'other'

/** Nouns of the field that the tagger would take for verbs or times. */
const NOUNS = { account: 'Noun', minutes: 'Noun', provider: 'Noun', schedule: 'Noun', tax: 'Noun' }

/** Reads the sentences of a text. It is loaded on demand, because most requests do not need it. */
export async function loadTagger() {
  const { default: nlp } = await import('compromise/two')
  nlp.addWords(NOUNS)
  return (text: string) => nlp(text).docs
}
export type Tagger = Awaited<ReturnType<typeof loadTagger>>
type Term = ReturnType<Tagger>[number][number]

export function listSentences(text: string, tagger: Tagger): string[] {
  return tagger(text).map((terms) => {
    const written = terms.map((term) => term.pre + term.text + term.post)
    return written.join('').trim()
  })
}

/** The words of each sentence; words that a hyphen joins are one. */
export function readWords(text: string, tagger: Tagger): Word[][] {
  return tagger(text).map((terms) => joinHyphenated(terms).map(toWord))
}

function joinHyphenated(terms: Term[]): Term[] {
  const joined: Term[] = []
  for (const term of terms) {
    const before = joined.at(-1)
    if (before?.post === '-') {
      joined[joined.length - 1] = { ...term, text: `${before.text}-${term.text}`, pre: before.pre }
    } else joined.push(term)
  }
  return joined
}

const ACRONYM = /^\p{Lu}[^\p{Ll}]{1,4}$/u

function toWord({ text: written, post, tags = new Set() }: Term, index: number): Word {
  const bare = toBareWord(written)
  const isAcronym = ACRONYM.test(written) && tags.has('Noun')
  const isName = isAcronym || (tags.has('ProperNoun') && index > 0 && !isEmpty(bare))
  return {
    text: isName ? written : bare,
    stem: isAcronym ? written : stemWord(bare),
    role: findRole(bare, isName, tags),
    endsPhrase: /[^\s-]/.test(post) || bare !== foldCase(written),
  }
}

/** The stems of a tag: 'IT' is no pronoun, 'RESTORES' is 'restore'. */
export function listStems(tag: string): string[] {
  const words = tag.split(/\s+/).filter(Boolean)
  return words.map((word) => (ACRONYM.test(word) ? word : stemWord(toBareWord(word))))
}

function toBareWord(written: string): string {
  return foldCase(written).replace(/['’]s?$/, '')
}

/** The roles of the tagger's own tags, the first that fits. */
const ROLES: [role: Role, tags: string[]][] = [
  ['determiner', ['Determiner', 'Possessive']],
  ['link', ['Preposition', 'Conjunction']],
  ['other', ['Pronoun', 'Auxiliary', 'Copula']],
  ['participle', ['Gerund', 'PastTense', 'Participle']],
  ['noun', ['Noun']],
  ['modifier', ['Adjective']],
  ['verb', ['Verb']],
]

function findRole(bare: string, isName: boolean, tags: Set<string>): Role {
  const isWord = /^\p{L}[\p{L}\p{N}&-]+$/u.test(bare)
  if (!isWord || ['Date', 'Person', 'Value'].some((name) => tags.has(name))) return 'other'
  if (isName) return 'name'
  const [role] = ROLES.find(([, names]) => names.some((name) => tags.has(name))) ?? ['other']
  if (role === 'determiner' || role === 'link') return role
  if (isEmpty(bare)) return 'other'
  return role === 'modifier' && bare.endsWith('ing') ? 'participle' : role
}

function isEmpty(bare: string): boolean {
  return EMPTY_WORDS.has(bare) || EMPTY_WORDS.has(stemWord(bare))
}

/** Whether a word says nothing about the subject of a text: 'the', 'Tuesday', 'learned'. */
export function saysNothing({ role, stem }: Word): boolean {
  if (role === 'participle') return !stem.endsWith('ing')
  return ['determiner', 'link', 'other'].includes(role)
}

export function isNoun({ role }: Word): boolean {
  return role === 'noun' || role === 'name'
}

/** Gives 'policies' and 'policy', or 'backups' and 'backup', the same stem. */
function stemWord(word: string): string {
  return word.replace(/ies$/, 'y').replace(/(?<=[^siu])s$/, '')
}

/** Words that add nothing to a phrase, also where the tagger takes them for nouns. */
const EMPTY_WORDS = new Set(
  `a able age amount an and any anybody anyone anything are ask aspect available back basis be best better big bit
  bottom but can case cause cent certain chance clear common complete copy correct couple course current
  daily day detail did difference different do early earlier easy else end enough entire every everybody
  everyone everything example extra fact few final first fit for former from full gap general go good great half
  hand happy hard has have he her here high his hour how i idea if important in instance is it item just keep
  kind large last late later latest least less let like little long look lot main major make many may
  me middle minor minute moment month more morning most much must my name near nearby necessary need new newest
  next night no nobody none noon not nothing now number of off old older oldest on one only open or other our
  out over own page pair part past people person piece place point possible previous put quick ready real
  reason recent regular right room same say second see several shape she short side simple single small so some
  somebody someone something sort spot start step still stop such sure take that the their them then there
  these they thing third this those time to today top total true try two use usual various want was way we
  week weekend were what when where which who whole why will with word worse wrong year yes yesterday you
  your yours`.split(/\s+/),
)

/** Nouns that mean something only together with another, such as 'tax' in 'tax bills'. */
export const VAGUE_WORDS = new Set(
  `account action afternoon address agency answer application appointment area attack bag bank bill board book box building business
  button cable call card change check city claim clerk code company computer cost counter county customer
  data date decision department desk door draft drawer drive employee entry event failure fee figure file floor folder form
  function goal government group hall help holiday home house household information instruction issue job key kit
  law letter level life line link list mail machine manager map meeting member message michigan model
  money neighbor news note notice office officer official order organization owner packet paper party payment period phone photo
  picture pile plan power price problem process product program project proof property provider public question rate record
  reference report request resident result review risk road rule safe schedule screen section sentence service
  set sheet shelf show site size software space staff standard state statement street subject summer support
  surprise switch system table task tax tb team term test text title tool town township treasurer type unit
  update user value vault vendor version village visit visitor vote walk wall website window winter fall
  spring work worker`.split(/\s+/),
)
