import { Parser } from 'htmlparser2'
import { formatTag } from '#server/html/image-tags.ts'
import { VOID_ELEMENTS } from '#shared/html/vocabulary.ts'
import { escapeHtml, MARKUP_MAX } from '#shared/text.ts'

/** What the classes of the old editor mean, as styles and attributes that stay. */
const STYLES: [RegExp, (value: string) => string][] = [
  [/^ql-align-(center|right|justify)$/, (value) => `text-align: ${value}`],
  [/^ql-size-(small|large|huge)$/, (value) => `font-size: ${SIZES[value] ?? '1em'}`],
  [/^ql-font-(serif|monospace)$/, (value) => `font-family: ${value}`],
]
const SIZES: Record<string, string> = { small: '0.75em', large: '1.5em', huge: '2.5em' }
const INDENT = /^ql-indent-(\d)$/

type Open = { name: string; isHidden: boolean }

/**
 * Twice the tags that a text may have, each with a `<` and a `>`, because some are dropped. Parsing
 * millions takes minutes.
 */
const TAGS_MAX = MARKUP_MAX

/**
 * Turns the markup of the old site's editor (Quill 1 and 2) into plain HTML. A text with far too many
 * tags stays as it is, and the import refuses it.
 */
export function convertQuillText(html: string): string {
  if (!/ql-|data-list|spellcheck/.test(html) || html.split('<').length > TAGS_MAX) return html
  const writer = new QuillWriter()
  const parser = new Parser({
    onopentag: (name, attributes) => writer.open(name, attributes),
    ontext: (text) => writer.write(escapeHtml(text)),
    onclosetag: (name) => writer.close(name),
  })
  parser.end(html)
  return writer.text
}

class QuillWriter {
  text = ''
  #open: Open[] = []
  /** How many of the open elements are not shown. */
  #hidden = 0
  /** The lists of the source that are open. */
  #around: string[] = []
  /** The lists around the current item, which the old editor writes as one flat list. */
  #lists: string[] = []
  #hasItem = false

  write(text: string): void {
    if (this.#hidden === 0) this.text += text
  }

  open(name: string, attributes: Record<string, string>): void {
    const classes = (attributes.class ?? '').split(/\s+/)
    // Marks that the editor draws beside an item.
    const isHidden = classes.includes('ql-ui') || classes.includes('ql-cursor')
    this.#open.push({ name, isHidden })
    if (isHidden) this.#hidden += 1
    if (name === 'ol' || name === 'ul') this.#around.push(name)
    else if (name === 'li') this.#openItem(attributes['data-list'], classes)
    else this.write(this.#tag(name, attributes, classes))
  }

  close(name: string): void {
    const isHidden = this.#open.pop()?.isHidden
    if (isHidden) this.#hidden -= 1
    if (isHidden || name === 'li' || VOID_ELEMENTS.includes(name)) return
    if (name === 'ol' || name === 'ul') {
      this.#around.pop()
      this.#closeLists(0)
    } else this.write(name === 'div' ? '' : `</${name}>`)
  }

  #openItem(kind: string | undefined, classes: string[]): void {
    const depth = 1 + Math.max(0, ...classes.map((one) => Number(INDENT.exec(one)?.[1] ?? 0)))
    const around = this.#around.at(-1) ?? 'ul'
    const list = kind === undefined ? around : kind === 'ordered' ? 'ol' : 'ul'
    this.#closeLists(depth)
    if (this.#lists.length === depth && this.#lists.at(-1) !== list) this.#closeLists(depth - 1)
    if (this.#lists.length === depth && this.#hasItem) this.write('</li>')
    while (this.#lists.length < depth) {
      this.write(`<${list}>`)
      this.#lists.push(list)
      if (this.#lists.length < depth) this.write('<li>')
    }
    this.write('<li>')
    this.#hasItem = true
  }

  #closeLists(depth: number): void {
    while (this.#lists.length > depth) this.write(`</li></${this.#lists.pop()}>`)
    this.#hasItem = this.#lists.length > 0
  }

  #tag(name: string, attributes: Record<string, string>, classes: string[]): string {
    const styles = classes.flatMap((one) =>
      STYLES.flatMap(([pattern, toStyle]) => {
        const value = pattern.exec(one)?.[1]
        return value === undefined ? [] : toStyle(value)
      }),
    )
    const indent = classes.map((one) => INDENT.exec(one)?.[1]).find(Boolean)
    if (indent) styles.push(`margin-left: ${Number(indent) * 3}em`)
    const { class: _, style, ...kept } = attributes
    const all = [style, ...styles].filter(Boolean).join('; ')
    const isRightToLeft = classes.includes('ql-direction-rtl')
    const written = { ...kept, ...(all && { style: all }), ...(isRightToLeft && { dir: 'rtl' }) }
    return formatTag(name, written).replace(/ \/>$/, VOID_ELEMENTS.includes(name) ? ' />' : '>')
  }
}
