import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useFormState, useWatch, type Control, type FieldValues, type Path } from 'react-hook-form'
import { useLocation } from 'react-router'
import { gapCountText, findGapPlaces, findGaps } from '#shared/content/gaps.ts'
import { Panel } from '../panel.tsx'

type GapsPanelProps<Values extends FieldValues> = {
  control: Control<Values>
  name: Path<Values>
  /** What it says without any gap; otherwise it is not shown then. */
  children?: ReactNode
}

/**
 * Lists the gaps of the typed text. Each one selects its place, to be typed over. So does a refused
 * publication, and the hash of the address, with the first.
 */
export function GapsPanel<Values extends FieldValues>(props: GapsPanelProps<Values>) {
  const { control, name, children } = props
  const gaps = findGaps(String(useWatch({ control, name })))
  const list = useRef<HTMLOListElement>(null)
  const { hash } = useLocation()
  const { errors, submitCount } = useFormState({ control })
  const showFirst = useEffectEvent((submits: number) => {
    const [refused, ...others] = Object.keys(errors)
    if (submits === 0 || refused !== name || others.length > 0 || !list.current) return
    const { current } = list
    // The form puts the focus into the text by a timer, too.
    window.setTimeout(() => selectGap(current.closest('form'), 0))
  })
  useEffect(() => showFirst(submitCount), [submitCount])
  useEffect(() => {
    if (hash === '#gaps') list.current?.querySelector('button')?.focus()
  }, [hash])
  if (gaps.length === 0 && !children) return null
  return (
    <Panel
      id="gaps"
      title={
        <span aria-live="polite">
          {gaps.length > 0 ? gapCountText(gaps.length) : 'Nothing is left to fill in'}
        </span>
      }
    >
      {gaps.length > 0 ? (
        <>
          <p className="quiet mb-3 text-sm">
            Each blank is marked [Office: …] in the text. Choose one to go to it, then type over it.
          </p>
          <ol ref={list} className="gaps">
            {gaps.map((asked, index) => (
              <li key={index}>
                <button
                  type="button"
                  className="gap"
                  onClick={({ currentTarget }) => selectGap(currentTarget.form, index)}
                >
                  {asked || 'a blank without a description'}
                </button>
              </li>
            ))}
          </ol>
        </>
      ) : (
        children
      )}
    </Panel>
  )
}

/** Selects a gap in the editor of a form, visual or as HTML source, and scrolls to it. */
function selectGap(form: HTMLFormElement | null, index: number): void {
  const editor = form?.querySelector<HTMLElement>('[contenteditable="true"], .editor-source')
  editor?.focus({ preventScroll: true })
  if (editor instanceof HTMLTextAreaElement) {
    const place = findGapPlaces(editor.value)[index]
    if (place) editor.setSelectionRange(place.start, place.end)
  } else if (editor) selectIn(editor, index)
}

function selectIn(editor: HTMLElement, index: number): void {
  const nodes = listTextNodes(editor)
  const place = findGapPlaces(nodes.map(({ data }) => data).join(''))[index]
  const start = place && findTextPosition(nodes, place.start)
  const last = place && findTextPosition(nodes, place.end - 1)
  if (!start || !last) return
  window.getSelection()?.setBaseAndExtent(start.node, start.offset, last.node, last.offset + 1)
  start.node.parentElement?.scrollIntoView({ block: 'center' })
}

/** The node and offset of a character of the joined texts. */
function findTextPosition(
  nodes: Text[],
  position: number,
): { node: Text; offset: number } | undefined {
  let before = 0
  for (const node of nodes) {
    if (position < before + node.length) return { node, offset: position - before }
    before += node.length
  }
  return undefined
}

function listTextNodes(editor: HTMLElement): Text[] {
  const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) nodes.push(node)
  }
  return nodes
}
