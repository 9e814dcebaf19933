import { gapPlacesOf } from '../../rules.ts'

/** Selects a gap in the editor of a form, visual or as HTML source, and scrolls to it. */
export function selectGap(form: HTMLFormElement | null, index: number): void {
  const editor = form?.querySelector<HTMLElement>('[contenteditable="true"], .editor-source')
  editor?.focus({ preventScroll: true })
  if (editor instanceof HTMLTextAreaElement) {
    const place = gapPlacesOf(editor.value)[index]
    if (place) editor.setSelectionRange(place.start, place.end)
  } else if (editor) selectIn(editor, index)
}

function selectIn(editor: HTMLElement, index: number): void {
  const nodes = textNodesOf(editor)
  const place = gapPlacesOf(nodes.map(({ data }) => data).join(''))[index]
  const start = place && placeOf(nodes, place.start)
  const last = place && placeOf(nodes, place.end - 1)
  if (!start || !last) return
  window.getSelection()?.setBaseAndExtent(start.node, start.offset, last.node, last.offset + 1)
  start.node.parentElement?.scrollIntoView({ block: 'center' })
}

/** The node and offset of a character of the joined texts. */
function placeOf(nodes: Text[], position: number): { node: Text; offset: number } | undefined {
  let before = 0
  for (const node of nodes) {
    if (position < before + node.length) return { node, offset: position - before }
    before += node.length
  }
  return undefined
}

function textNodesOf(editor: HTMLElement): Text[] {
  const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) nodes.push(node)
  }
  return nodes
}
