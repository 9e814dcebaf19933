import { PLAYER_FRAME } from '#shared/player.ts'

/** Attributes by name, a style by its properties. */
export type Attributes = ReadonlyMap<string, string>
export type Difference = { name: string; before?: string; after?: string }

/** The words of a reader; other attributes are named as they are written. */
const NAMES: Record<string, string> = {
  alt: 'alternative text',
  align: 'alignment',
  colspan: 'number of columns',
  rowspan: 'number of rows',
  dir: 'text direction',
  href: 'target',
  src: 'address',
  start: 'first number',
  type: 'numbering',
  target: 'window',
  rel: 'relation',
  'text-align': 'alignment',
  'margin-left': 'indent',
  color: 'text color',
  'background-color': 'background color',
  'font-size': 'font size',
  'font-family': 'font',
  'line-height': 'line height',
}
const PLAIN = new Set(['title', 'class', 'width', 'height', 'scope', 'span'])

/** Attributes that the server adds on every save; they follow from the rest. */
const DERIVED: Record<string, (value: string, element: Element) => boolean> = {
  srcset: () => true,
  sizes: (_value, element) => element.localName === 'img',
  loading: (value) => value === 'lazy',
  rel: (value, element) => value === 'noopener noreferrer' && element.hasAttribute('target'),
  sandbox: (value) => value === PLAYER_FRAME.sandbox,
  referrerpolicy: (value) => value === PLAYER_FRAME.referrerpolicy,
}

export function attributesOf(element: Element | undefined): Attributes {
  const attributes = new Map<string, string>()
  for (const { name, value } of element?.attributes ?? []) {
    if (element && DERIVED[name]?.(value, element)) continue
    if (name === 'style') for (const [key, set] of propertiesOf(value)) attributes.set(key, set)
    else attributes.set(name, value)
  }
  return attributes
}

/** The properties of a style attribute; `element.style` would drop those it does not know. */
export function propertiesOf(style: string): [name: string, value: string][] {
  return style.split(';').flatMap((declaration): [string, string][] => {
    const [name = '', ...value] = declaration.split(':')
    return name.trim() ? [[name.trim().toLowerCase(), value.join(':').trim()]] : []
  })
}

export function differencesOf(before: Attributes, after: Attributes): Difference[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => ({ name, before: before.get(name), after: after.get(name) }))
}

export function wordsOfAttribute(name: string): string {
  return NAMES[name] ?? (PLAIN.has(name) ? name : `attribute "${name}"`)
}
