import { ELEMENTS } from '#shared/html/vocabulary.ts'
import { toPlayerUrl } from '#shared/html/safe-urls.ts'
import { sorted } from '#shared/sorted.ts'

/** Attributes by name, the properties of a style as `style:color`. */
export type Attributes = ReadonlyMap<string, string>

/** Attributes that say how a picture is loaded. */
const LOADING = new Set(['srcset', 'sizes', 'loading', 'decoding', 'fetchpriority'])
/** The stylesheet and the server decide how a player is shown. */
const PLAYER = new Set(['allow', ...(ELEMENTS.get('iframe')?.attributes ?? [])])
const DEFAULTS: Record<string, string> = { colspan: '1', rowspan: '1', start: '1' }

/** The attributes of an element that are visible, or that somebody may rely on. */
export function readAttributes(element: Element): Attributes {
  const attributes = new Map<string, string>()
  for (const { name, value } of element.attributes) {
    if (isDerived(element, name, value)) continue
    if (name === 'style') {
      for (const [property, set] of readStyle(element)) attributes.set(`style:${property}`, set)
    } else {
      const isPlayer = name === 'src' && element.localName === 'iframe'
      attributes.set(name, (isPlayer && toPlayerUrl(value)) || value)
    }
  }
  return attributes
}

/** The same for the same attributes in any order; '' for none. */
export function attributesKey(attributes: Attributes): string {
  if (attributes.size === 0) return ''
  return JSON.stringify(sorted(attributes, ([one], [other]) => (one < other ? -1 : 1)))
}

/** Whether an attribute follows from the rest, or changes nothing. */
function isDerived(element: Element, name: string, value: string): boolean {
  if (LOADING.has(name) || DEFAULTS[name] === value) return true
  if (name === 'rel') return value === 'noopener noreferrer' && element.hasAttribute('target')
  return element.localName === 'iframe' && PLAYER.has(name) && !/^(?:src|title)$/.test(name)
}

/** The properties of a style, in the spelling of the browser as far as it knows them. */
export function readStyle(element: Element): [property: string, value: string][] {
  const written = element.getAttribute('style')
  if (!written) return []
  const { style } = document.createElement('span')
  return written.split(';').flatMap((declaration): [string, string][] => {
    const [name = '', ...rest] = declaration.split(':')
    const [property, value] = [name.trim().toLowerCase(), rest.join(':').trim()]
    if (!property) return []
    style.setProperty(property, value)
    return [[property, style.getPropertyValue(property) || value]]
  })
}
