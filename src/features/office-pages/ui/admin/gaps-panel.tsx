import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Panel } from '#ui/admin/panel.tsx'
import { gapCountText, findGapPlaces, findGaps } from '#shared/content/gaps.ts'
import type { OfficePageWork } from './office-page-entity.ts'

/**
 * Lists the gaps of the typed text. Each one selects its place, to be typed over. So does a refused
 * publication with the first.
 */
export function GapsPanel({ work: { form } }: { work: OfficePageWork }) {
  const content = useWatch({ control: form.control, name: 'content' })
  const gaps = findGaps(content)
  const list = useRef<HTMLOListElement>(null)
  const { errors, submitCount } = useFormState({ control: form.control })
  const showFirst = useEffectEvent((submits: number) => {
    if (submits === 0 || !errors.content || errors.title || !list.current) return
    const { current } = list
    // The form puts the focus into the text by a timer, too.
    window.setTimeout(() => selectGap(current.closest('form'), 0))
  })
  useEffect(() => showFirst(submitCount), [submitCount])
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
        <p className="quiet text-sm">Read it once more as a visitor would, then publish it.</p>
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
