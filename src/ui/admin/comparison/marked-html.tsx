import { createElement, Fragment, type CSSProperties, type ReactNode } from 'react'
import { isForeignImage, isSafeImage } from '#shared/html/safe-urls.ts'
import { ELEMENTS, STYLES, VOID_ELEMENTS } from '#shared/html/vocabulary.ts'
import { readStyle } from '../../html/attributes.ts'
import { isElement, isText } from '../../html/dom.ts'
import { THINGS } from '../../html/read-line.ts'
import type { ComparedField } from './compare-fields.ts'
import type { Mark, Span } from './engine/report.ts'

/** These elements cannot contain the words for screen readers. */
const STRUCTURE = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'])
const MARK_ELEMENTS = { inserted: 'ins', removed: 'del', changed: 'span' }
/** Attributes that lead somewhere, load something or borrow the site's styles. */
const LEFT_OUT = new Set(['href', 'src', 'srcset', 'sizes', 'target', 'rel', 'class'])
const REACT_NAMES: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }

/**
 * Written content with the places of its changes marked. It is built from React elements, so that
 * no markup gets past the vocabulary; links lead nowhere, and neither videos nor pictures of other
 * sites are loaded, because their addresses could carry words of the text there.
 */
export function MarkedHtml({ nodes, field }: { nodes: readonly Node[]; field: ComparedField }) {
  return nodes.map((node, index) => <Fragment key={index}>{show(node, field)}</Fragment>)
}

function show(node: Node, field: ComparedField): ReactNode {
  if (isText(node)) return showText(node, field)
  if (!isElement(node)) return null
  const { localName } = node
  const rule = ELEMENTS.get(localName)
  if (localName === 'iframe') return showAddress(node, 'Video', field)
  if (localName === 'img') return showPicture(node, field)
  if (rule?.kind === 'source' || (!rule && THINGS.has(localName))) return null
  const children = <MarkedHtml nodes={[...node.childNodes]} field={field} />
  return rule ? showElement(node, children, field) : children
}

function showPicture(element: Element, field: ComparedField): ReactNode {
  const src = element.getAttribute('src') ?? ''
  if (!isSafeImage(src)) return null
  if (!isForeignImage(src, location.origin)) return showElement(element, null, field)
  return showAddress(element, 'Image from another site', field)
}

function showElement(element: Element, children: ReactNode, field: ComparedField): ReactNode {
  const tag = element.localName
  const mark = field.elements.get(element)
  const words = mark && !STRUCTURE.has(tag) && <MarkWords mark={mark} />
  const props = { ...showAttributes(element), ...markProps(mark) }
  if (!VOID_ELEMENTS.includes(tag)) return createElement(tag, props, words, children)
  // A line break has no box that could be marked.
  if (mark && tag === 'br') return createElement('span', props, words, '↵', <br />)
  return createElement(Fragment, {}, words, createElement(tag, props))
}

function showAddress(element: Element, noun: string, field: ComparedField): ReactNode {
  const mark = field.elements.get(element)
  return (
    <span
      className="comparison-unloaded block px-3.5 py-2.5 text-sm wrap-anywhere"
      {...markProps(mark)}
    >
      {mark && <MarkWords mark={mark} />}
      {noun}: {element.getAttribute('src')}
    </span>
  )
}

/** Most screen readers announce no marks. */
function MarkWords({ mark }: { mark: Mark }) {
  return <span className="sr-only">{`(${mark.kind}) `}</span>
}

function showText(node: Text, field: ComparedField): ReactNode {
  const spans = field.words.get(node) ?? []
  const ends = [0, ...spans.map(({ end }) => end)]
  return [
    ...spans.map((span, index) => (
      <Fragment key={index}>
        {node.data.slice(ends[index], span.start)}
        {showSpan(span, node.data.slice(span.start, span.end))}
      </Fragment>
    )),
    node.data.slice(ends.at(-1)),
  ]
}

function showSpan(span: Span, text: string): ReactNode {
  return createElement(
    MARK_ELEMENTS[span.kind],
    markProps(span),
    span.isFirst && <span className="sr-only">{`(${span.kind}: `}</span>,
    text,
    span.isLast && <span className="sr-only">)</span>,
  )
}

function markProps(mark: Mark | undefined): Record<string, string> {
  return mark ? { 'data-mark': mark.kind, 'data-change': mark.changes.join(' ') } : {}
}

function showAttributes(element: Element): Record<string, unknown> {
  const { localName } = element
  const allowed = ['dir', ...(ELEMENTS.get(localName)?.attributes ?? [])]
  const shown = allowed.filter((name) => element.hasAttribute(name) && !LEFT_OUT.has(name))
  const props: Record<string, unknown> = Object.fromEntries(
    shown.map((name) => [REACT_NAMES[name] ?? name, element.getAttribute(name)]),
  )
  // Headings of the text rank below those of the fields for readers who move by headings.
  const [, level] = /^h([1-5])$/.exec(localName) ?? []
  if (level) props['aria-level'] = Number(level) + 1
  // Where a link leads is shown, but it is not followed.
  if (localName === 'a') props.title = element.getAttribute('href') ?? undefined
  if (localName === 'img') {
    Object.assign(props, { src: element.getAttribute('src'), loading: 'lazy' })
  }
  return { ...props, style: showStyle(element) }
}

function showStyle(element: Element): CSSProperties {
  const allowed = readStyle(element).filter(
    ([name, value]) =>
      Object.hasOwn(STYLES, name) && STYLES[name]?.some((pattern) => pattern.test(value)),
  )
  return Object.fromEntries(
    allowed.map(([name, value]) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}
