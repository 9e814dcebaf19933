import { gapPlacesOf } from '../../rules.ts'

/** Selects a gap in the focused field, visual or as HTML source, and scrolls to it. */
export function selectGap(field: Element | null, index: number): void {
  if (field instanceof HTMLTextAreaElement) {
    const place = gapPlacesOf(field.value)[index]
    if (place) field.setSelectionRange(place.start, place.end)
  } else if (field instanceof HTMLElement && field.isContentEditable) {
    selectIn(field, index)
  }
}

function selectIn(field: HTMLElement, index: number): void {
  const nodes = textNodesOf(field)
  const place = gapPlacesOf(nodes.map(({ data }) => data).join(''))[index]
  const start = place && pointAt(nodes, place.start)
  const end = place && pointAt(nodes, place.end)
  if (!start || !end) return
  window.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset)
  start.node.parentElement?.scrollIntoView({ block: 'center' })
}

/** The node and offset at a position of the joined texts. */
function pointAt(nodes: Text[], position: number): { node: Text; offset: number } | undefined {
  let before = 0
  for (const node of nodes) {
    if (position <= before + node.length) return { node, offset: position - before }
    before += node.length
  }
  return undefined
}

function textNodesOf(field: HTMLElement): Text[] {
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) nodes.push(node)
  }
  return nodes
}
