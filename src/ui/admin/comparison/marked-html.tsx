import { createElement, Fragment, type CSSProperties, type ReactNode } from 'react'
import { isSafeImage } from '#shared/addresses.ts'
import { isElement, isText } from '../../html/dom.ts'
import { propertiesOf } from './engine/attributes.ts'
import type { Findings, Mark, MarkKind, Span } from './engine/report.ts'

type MarkedHtmlProps = {
  nodes: readonly Node[]
  findings: Findings
  /** The number of a change in the list of all changes. */
  numberOf: (change: number) => number
}

type Context = Pick<MarkedHtmlProps, 'findings' | 'numberOf'> & Edges
type Edges = { starts: ReadonlySet<Span>; ends: ReadonlySet<Span> }

/** The elements that are shown as they are; of others only the contents are. */
const TAGS = new Set(
  'h1 h2 h3 h4 h5 h6 p br hr div span blockquote strong b em i u s strike del sub sup mark code pre ol ul li a img figure figcaption table thead tbody tfoot tr th td caption colgroup col'.split(
    ' ',
  ),
)
const HIDDEN = new Set(['script', 'style', 'template', 'source'])
const EMPTY = new Set(['img', 'br', 'hr', 'col'])
/** They cannot contain the words for screen readers. */
const STRUCTURE = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'])
const STYLES = new Set(
  'color background-color text-align font-size font-family margin-left line-height'.split(' '),
)
/** The attributes with a visible effect, by their names in React. */
const ATTRIBUTES: Record<string, string> = {
  dir: 'dir',
  title: 'title',
  alt: 'alt',
  width: 'width',
  height: 'height',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  start: 'start',
  scope: 'scope',
  span: 'span',
  'data-list': 'data-list',
}

/**
 * Written content with the places of its changes marked. It is built from elements, so that no
 * markup gets past the list above; links lead nowhere, and videos are not loaded.
 */
export function MarkedHtml({ nodes, findings, numberOf }: MarkedHtmlProps) {
  const context = { findings, numberOf, ...edgesOf(nodes, findings) }
  return nodes.map((node, index) => <Fragment key={index}>{shown(node, context)}</Fragment>)
}

function shown(node: Node, context: Context): ReactNode {
  if (isText(node)) return shownText(node, context)
  if (!isElement(node) || HIDDEN.has(node.localName)) return null
  if (node.localName === 'iframe') return <Video frame={node} context={context} />
  const children = [...node.childNodes].map((child, index) => (
    <Fragment key={index}>{shown(child, context)}</Fragment>
  ))
  if (!TAGS.has(node.localName)) return children
  if (node.localName === 'img' && !isSafeImage(node.getAttribute('src') ?? '')) return null
  return shownElement(node, children, context)
}

function shownElement(element: Element, children: ReactNode[], context: Context): ReactNode {
  const tag = element.localName
  const mark = context.findings.elements.get(element)
  const props = { ...propsOf(element), ...markProps(mark, context) }
  const words = mark && <span className="sr-only">{`(${mark.kind}) `}</span>
  if (EMPTY.has(tag)) {
    // A line break has no box that could be marked.
    const sign = mark && tag === 'br' && <span {...markProps(mark, context)}>↵</span>
    return (
      <>
        {tag === 'col' ? null : words}
        {sign}
        {createElement(tag, sign ? {} : props)}
      </>
    )
  }
  return createElement(tag, props, STRUCTURE.has(tag) ? null : words, ...children)
}

function Video({ frame, context }: { frame: Element; context: Context }) {
  const mark = context.findings.elements.get(frame)
  return (
    <span className="comparison-video" {...markProps(mark, context)}>
      {mark && <span className="sr-only">{`(${mark.kind}) `}</span>}
      Video: {frame.getAttribute('src')}
    </span>
  )
}

function shownText(node: Text, context: Context): ReactNode {
  const text = node.data
  const parts: ReactNode[] = []
  let shownTo = 0
  for (const span of context.findings.words.get(node) ?? []) {
    if (span.start < shownTo) continue
    parts.push(text.slice(shownTo, span.start))
    parts.push(
      <Words key={span.start} span={span} context={context}>
        {text.slice(span.start, span.end)}
      </Words>,
    )
    shownTo = span.end
  }
  parts.push(text.slice(shownTo))
  return parts
}

type WordsProps = { span: Span; context: Context; children: string }

/** Marked words. Most screen readers do not announce `ins` and `del`. */
function Words({ span, context, children }: WordsProps) {
  return createElement(
    ELEMENTS[span.kind],
    markProps(span, context),
    context.starts.has(span) && <span className="sr-only">{`(${span.kind}: `}</span>,
    children,
    context.ends.has(span) && <span className="sr-only">)</span>,
  )
}

const ELEMENTS: Record<MarkKind, string> = {
  inserted: 'ins',
  removed: 'del',
  changed: 'span',
  moved: 'span',
}

function markProps(mark: Mark | undefined, { numberOf }: Context): Record<string, string> {
  if (!mark) return {}
  const numbers = new Set(mark.changes.map(numberOf))
  return { 'data-mark': mark.kind, 'data-change': [...numbers].join(' ') }
}

function propsOf(element: Element): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const { name, value } of element.attributes) {
    const prop = ATTRIBUTES[name]
    if (prop) props[prop] = value
  }
  const names = element.className.split(/\s+/).filter((name) => /^(?:ql|language)-/.test(name))
  if (names.length > 0) props.className = names.join(' ')
  const style = styleOf(element.getAttribute('style') ?? '')
  if (style) props.style = style
  // Headings of the text stand below those of the fields when one goes from heading to heading.
  const [, level] = /^h([1-5])$/.exec(element.localName) ?? []
  if (level) props['aria-level'] = Number(level) + 1
  // Where a link leads is shown, but it is not followed.
  if (element.localName === 'a') props.title = element.getAttribute('href') ?? undefined
  if (element.localName === 'img') {
    Object.assign(props, { src: element.getAttribute('src'), loading: 'lazy' })
  }
  return props
}

function styleOf(style: string): CSSProperties | undefined {
  const properties = propertiesOf(style).filter(
    ([name, value]) => STYLES.has(name) && !/url\(|expression|[<>{}]/i.test(value),
  )
  if (properties.length === 0) return undefined
  return Object.fromEntries(properties.map(([name, value]) => [camelCased(name), value]))
}

function camelCased(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The first and the last marked words of each change, which are announced as one. */
function edgesOf(nodes: readonly Node[], { words }: Findings): Edges {
  const [starts, ends] = [new Map<string, Span>(), new Map<string, Span>()]
  const visit = (node: Node) => {
    for (const span of isText(node) ? (words.get(node) ?? []) : []) {
      const key = span.changes.join()
      if (!starts.has(key)) starts.set(key, span)
      ends.set(key, span)
    }
    for (const child of node.childNodes) visit(child)
  }
  for (const node of nodes) visit(node)
  return { starts: new Set(starts.values()), ends: new Set(ends.values()) }
}
