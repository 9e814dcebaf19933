import TurndownService from 'turndown'
import { fromFolder, type Text } from './texts.ts'

const LONG_BLANKS = /\s{200,}/g
/** The id of a block in clean HTML. A code block has no place for it. */
const BLOCK_ID = /<(?!pre)(\w+) id="([^"]*)"([^<>]*)>/g

const markdown = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
})
// Markdown has no words for these, so they stay as they are.
markdown.keep(['table', 'iframe', 'u', 's', 'sub', 'sup', 'mark', 'figure'])
markdown.keep((node) => node.hasAttribute('lang') || (node.localName === 'a' && node.id !== ''))
// The library leaves these alone, which would be tags and strikethrough.
const escapeSigns = markdown.escape.bind(markdown)
markdown.escape = (text) => escapeSigns(text).replaceAll(/<(?=[a-z/!?])|~/gi, '\\$&')

/** Markdown counts in numbers without gaps, and knows no languages. */
markdown.addRule('as HTML', {
  filter: (node) =>
    (node.nodeName === 'OL' &&
      (/^[ai]$/i.test(node.getAttribute('type') ?? '') ||
        node.hasAttribute('data-marker') ||
        node.hasAttribute('reversed') ||
        Boolean(node.querySelector('li[value]')))) ||
    (BLOCK.test(node.nodeName) &&
      (node.hasAttribute('lang') || Boolean(node.querySelector('li[lang], td[lang], th[lang]')))),
  replacement: (_, node) => `\n\n${'outerHTML' in node ? node.outerHTML : ''}\n\n`,
})

const BLOCK = /^(?:P|H\d|[OU]L|BLOCKQUOTE|TABLE|DIV)$/

const places = new WeakMap<Element, Map<Element, number>>()

/** Where an item stands in its list, which is counted once. */
function placeOf(item: Element, list: Element): number {
  const known = places.get(list) ?? new Map(Array.from(list.children, (one, at) => [one, at]))
  places.set(list, known)
  return known.get(item) ?? 0
}

markdown.addRule('item', {
  filter: 'li',
  replacement(content, item) {
    const list = item.parentElement
    const isNumbered = list?.nodeName === 'OL'
    const before = isNumbered ? placeOf(item, list) : 0
    const mark = isNumbered ? `${Number(list.getAttribute('start') ?? 1) + before}. ` : '- '
    return `${mark}${content.trim().replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)}\n`
  },
})

/** A task for a worker, because the time depends on what somebody has written. */
export async function* makeMarkdown(text: Text): AsyncGenerator<string, void> {
  yield toMarkdown(text)
}

/** A text as Markdown. Each value of the front matter is JSON, which is YAML too. */
function toMarkdown(text: Text): string {
  const { title, facts } = text
  const lines = Object.entries({ ...facts, title })
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  // The time of the library grows with the square of a run of blanks.
  const html = fromFolder(text)
    .replaceAll(LONG_BLANKS, ' ')
    .replaceAll(BLOCK_ID, '<$1$3><a id="$2"></a>')
  return `---\n${lines.join('\n')}\n---\n\n${markdown.turndown(html)}\n`
}
