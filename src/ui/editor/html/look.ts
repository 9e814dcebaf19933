import { playerOf } from '#shared/player.ts'

/** Attributes that the server adds, or that do not change what a player shows. */
const SILENT = new Set([
  ...'style class loading decoding fetchpriority srcset sizes'.split(' '),
  ...'allowfullscreen frameborder allow sandbox referrerpolicy'.split(' '),
])

/** The styles, classes and attributes of an element that change what is shown. */
export function lookOf(element: Element): string[] {
  return [...stylesOf(element), ...classesOf(element), ...plainAttributesOf(element)]
}

function stylesOf(element: Element): string[] {
  if (!element.hasAttribute('style')) return []
  const holder = document.createElement('span')
  holder.style.cssText = element.getAttribute('style') ?? ''
  return [...holder.style].toSorted().map((name) => {
    const value = holder.style.getPropertyValue(name).replaceAll('"', "'").toLowerCase()
    return `style ${name}=${value}`
  })
}

function classesOf(element: Element): string[] {
  // The language of a code block is read with its text.
  const isCode = element.localName === 'code'
  return [...element.classList]
    .filter((name) => !isCode || !name.startsWith('language-'))
    .map((name) => `class ${name}`)
}

function plainAttributesOf(element: Element): string[] {
  const isFrame = element.localName === 'iframe'
  return [...element.attributes]
    .filter(({ name, value }) => {
      if (SILENT.has(name) || (isFrame && /^(?:width|height)$/.test(name))) return false
      return (
        !(/^(?:col|row)span$/.test(name) && value === '1') && !(name === 'start' && value === '1')
      )
    })
    .map(({ name, value }) => `attribute ${name}=${(isFrame && playerOf(value)) || value}`)
    .toSorted()
}
