import { Marked } from 'marked'
import { parseVideoUrl } from '#shared/html/video.ts'
import { capitalized, escapeHtml } from '#shared/text.ts'

/** The path of a file of the folder, by what texts call it. */
export type FindPath = (name: string) => string | undefined

const marked = new Marked({
  gfm: true,
  renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
})

const CODE = /(^ {0,3}(?:```[^]*?^ {0,3}```|~~~[^]*?^ {0,3}~~~)|``[^\n]{0,999}?``|`[^`\n]{1,999}`)/m
const TEMPLATE = /\{[{%]([^{}]{1,500})[%}]\}/g
/** What is written for writers only. */
const COMMENT =
  /\{%-?\s?comment\s?-?%\}[^]{0,1000}?\{%-?\s?endcomment\s?-?%\}|%%(?:[^%]|%(?!%)){1,1000}%%|\{\/\*[^]{0,1000}?\*\/\}|\{# [^]{0,1000}? #\}/g
/** Parts of programs in MDX. */
const IMPORT =
  /^(?:import [^"'\n]{0,300}["'][^"'\n]{1,200}["'];?|export (?:const|default|function|let) [^\n]{0,300})[ \t]*$/gm
const WIKI_LINK = /(!?)\[\[([^[\]|#\n]{0,200}(?:#[^[\]|\n]{1,200})?)(?:\|([^[\]|\n]{0,200}))?\]\]/g
const HIGHLIGHT = /==(?=\S)([^=\n]{1,300})==/g
/** Boxes of Docusaurus and the like, such as ':::note Title' and ':::'. */
const ADMONITION = /^:{3,9}[ \t]{0,9}\{?([\w-]{0,30})\}?[ \t]{0,9}\[?([^\n\]]{0,200})\]?$/gm
const CALLOUT = /^((?:>[ \t]?)+)\[!([\w-]{1,30})\][+-]?([^\n]*)$/gm
/** Classes and ids of kramdown and Hugo, such as {: .table } and {#fees}. */
const ATTRIBUTES = /\n?[ \t]?\{(?::|[#.][a-z])[^{}\n]{0,200}\}/gi
const MENTION = /\[\^([^\]\s]{1,60})\]/g
const FOOTNOTE =
  /^ {0,3}\[\^([^\]\s]{1,60})\]:[ \t]*([^\n]*(?:\n(?!\[\^)[ \t]*[^\s][^\n]*|\n+(?: {4}|\t)[^\n]*)*)/gm

/** A text of a static site or a notebook as HTML. The notes name what is left as it was written. */
export function convertMarkdown(text: string, find: FindPath): { html: string; notes: string[] } {
  const left = new Set<string>()
  const leave = (whole: string, words = whole) => {
    if (left.size < 10) left.add(whole.slice(0, 80))
    return words
  }
  const footnotes = new Map<string, string>()
  const numbers = new Map<string, number>()
  const numberOf = (label: string) => {
    numbers.set(label, numbers.get(label) ?? numbers.size + 1)
    return numbers.get(label)
  }
  const convert = (part: string) =>
    part
      .replace(COMMENT, '')
      .replace(IMPORT, (whole) => leave(whole, ''))
      .replace(TEMPLATE, (whole, inner: string) => convertTemplate(inner, find) ?? leave(whole))
      .replace(
        WIKI_LINK,
        (whole, mark: string, target: string, words = '') =>
          writeLink(mark, target, words, find) ?? leave(whole, words || target),
      )
      .replace(HIGHLIGHT, '<mark>$1</mark>')
      .replace(ADMONITION, toBox)
      .replace(CALLOUT, (_, quote: string, kind: string, title: string) => {
        const words = title.trim() || capitalized(kind.toLowerCase())
        return `${quote}**${words}**\n${quote}`
      })
      .replace(ATTRIBUTES, (whole) => {
        const [, id] = /#([\w-]{1,100})/.exec(whole) ?? []
        return id ? `<a id="${id}"></a>` : ''
      })
      .replace(MENTION, (whole, label: string) =>
        footnotes.has(label) ? `<sup>${numberOf(label)}</sup>` : leave(whole),
      )
      .replaceAll('</sup><sup>', ', ')
  const convertWords = (whole: string) =>
    whole
      .split(CODE)
      .map((part, index) => (index % 2 ? part : convert(part)))
      .join('')
  const body = text.replaceAll('\r\n', '\n').replace(FOOTNOTE, (_, label: string, note: string) => {
    footnotes.set(label, note)
    return ''
  })
  let whole = convertWords(body)
  for (const label of footnotes.keys()) numberOf(label)
  if (numbers.size > 0) whole += '\n\n---\n\n'
  for (const [label, number] of numbers) {
    const indent = ' '.repeat(`${number}. `.length)
    const note = footnotes.get(label)?.replace(/^(?: {4}|\t)/gm, indent) ?? ''
    whole += `${number}. ${convertWords(note)}\n`
  }
  const notes = left.size > 0 ? [`Left as text: ${[...left].join(', ')}`] : []
  return { html: marked.parse(whole, { async: false }), notes }
}

/** A link of a notebook, or its picture; undefined if the folder does not have it. */
function writeLink(mark: string, target: string, words: string, find: FindPath) {
  const [name = '', place = ''] = target.split('#', 2)
  const path = name ? find(name) : place ? '' : undefined
  if (mark && path && /\.(?:png|jpe?g|gif|webp|avif)$/i.test(name)) {
    return `![${words.replace(/^\d+(?:x\d+)?$/, '')}](<${path}>)`
  }
  return path === undefined
    ? undefined
    : `[${words || name || place}](<${path}${place && `#${place}`}>)`
}

function toBox(_: string, kind: string, title: string): string {
  const words = title || capitalized(kind)
  return words && `\n**${words}**\n`
}

type Template = (value: string, get: (key: string) => string, find: FindPath) => string | undefined

const nothing: Template = () => ''
const toFile: Template = (value, _, find) => find(value)
const toPlayer =
  (host: string): Template =>
  (value, get) => {
    const id = get('id') || value
    const start = get('start') && `?t=${get('start')}`
    const player = parseVideoUrl(id.includes('/') ? id : `${host}/${id}${start}`)
    return player && `<iframe src="${escapeHtml(player)}"></iframe>`
  }
const TEMPLATES = new Map<string, Template>([
  ['site.url', nothing],
  ['site.baseurl', nothing],
  ['raw', nothing],
  ['endraw', nothing],
  ['post_url', toFile],
  ['link', toFile],
  ['ref', toFile],
  ['relref', toFile],
  ['youtube', toPlayer('youtu.be')],
  ['vimeo', toPlayer('vimeo.com')],
  ['figure', (_, get) => `![${get('alt')}](<${get('src')}>)\n${get('caption') || get('title')}`],
])

/** What Liquid, Hugo and the like would put here, where that can be known. */
function convertTemplate(inner: string, find: FindPath): string | undefined {
  const words = inner.replace(/^[\s<%-]+|[\s<>%/-]+$/g, '')
  const [, path] = /^["']([^"']*)["']\s*\|/.exec(words) ?? []
  if (path !== undefined) return path
  const [name = '', value = ''] = words.split(/\s+/, 2)
  const get = (key: string) => new RegExp(`\\b${key}=["']([^"']*)["']`).exec(words)?.[1] ?? ''
  return TEMPLATES.get(name)?.(value.replace(/^["']|["']$/g, ''), get, find)
}
