/** The kinds of numbers that a list can have, by their names in CSS; each is a `type` of `<ol>`. */
export const LIST_TYPES: Record<string, PlainType> = {
  decimal: '1',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

type PlainType = '1' | 'a' | 'A' | 'i' | 'I'
/** With parentheses, the kind is also the `data-marker` of `<ol>`, for which prose.css has a style. */
export type ListType = PlainType | MarkedType
type MarkedType = `(${PlainType})` | `${PlainType})`

/** A number of a list, such as 2 for '(b)'. */
export type ListNumber = { type: ListType; value: number }

/** How a numbered list counts, which its attributes or its style say. */
export function readListType(get: (name: string) => string | null | undefined) {
  const types = Object.values(LIST_TYPES).flatMap((type) => [type, ...withParentheses(type)])
  const find = (name: string) => types.find((type) => type === get(name))
  const known = find('data-marker') ?? find('type')
  if (known) return known
  const [style = ''] = /list-style(?:-type)?\s*:[^;]{0,100}/i.exec(get('style') ?? '') ?? []
  return style
    .match(/[\w(-]+[.)]?/g)
    ?.map(readMarker)
    .find(Boolean)
}

function readMarker(marker: string): ListType | undefined {
  const named = marker.toLowerCase()
  return Object.hasOwn(LIST_TYPES, named) ? LIST_TYPES[named] : readNumbers(marker)[0]?.type
}

/** The attributes that say how a list counts. */
export function writeListType(type: ListType): Record<string, string> {
  const [plain = ''] = /\w/.exec(type) ?? []
  return plain === type ? { type } : { type: plain, 'data-marker': type }
}

/** Such as '(a)' and 'a)'. */
function withParentheses(type: PlainType): [MarkedType, MarkedType] {
  return [`(${type})`, `${type})`]
}

export const WHOLE_NUMBER = /^-?\d{1,6}$/

const NUMBER = /^\(?(?:(\d{1,4})[.)]*|([a-z]{1,7})[.)]+)$/i
/** Up to 39. */
const ROMAN = /^x{0,3}(?:i[xv]|v?i{0,3})$/
const ROMAN_VALUES: Record<string, number> = { i: 1, v: 5, x: 10 }

/** What '7.', '(b)', 'c)' or 'IV.' may count, the likeliest first; empty for anything else. */
export function readNumbers(marker: string): ListNumber[] {
  const numbers = readPlainNumbers(marker)
  const [, open] = /^(\(?)\w+\)/.exec(marker) ?? []
  if (open === undefined) return numbers
  return numbers.map(({ type, value }) => {
    const [both, behind] = withParentheses(type)
    return { type: open ? both : behind, value }
  })
}

type PlainNumber = { type: PlainType; value: number }

function readPlainNumbers(marker: string): PlainNumber[] {
  const [, digits, letters = ''] = NUMBER.exec(marker) ?? []
  if (digits) return [{ type: '1', value: Number(digits) }]
  const lower = letters.toLowerCase()
  const isLower = letters === lower
  if (!letters || (!isLower && letters !== letters.toUpperCase())) return []
  const roman: PlainNumber[] = ROMAN.test(lower)
    ? [{ type: isLower ? 'i' : 'I', value: readRoman(lower) }]
    : []
  if (letters.length > 1) return roman
  const letter: PlainNumber = { type: isLower ? 'a' : 'A', value: lower.charCodeAt(0) - 96 }
  return [...roman, letter]
}

function readRoman(letters: string): number {
  const values = Array.from(letters, (letter) => ROMAN_VALUES[letter] ?? 0)
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  )
}

/** What a number may mean behind another: 'i.' after 'h.' is a letter, and 'ii.' a roman number. */
export function following(
  before: readonly ListNumber[],
  next: readonly ListNumber[],
): readonly ListNumber[] {
  return next.filter(({ type, value }) =>
    before.some((one) => one.type === type && one.value + 1 === value),
  )
}
