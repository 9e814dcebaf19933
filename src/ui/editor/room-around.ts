const GAP = 12

type Room = { top: number; right: number; bottom: number; left: number }

/**
 * How near to the edges of the window the cursor may come: ProseMirror, which scrolls by itself
 * while somebody types, knows nothing of `scroll-padding` nor of a sticky toolbar. The sides are
 * measured whenever it asks for them.
 */
export function roomAround(id: string): Room {
  return {
    get top() {
      return Math.max(paddingOf('Top'), toolbarEndOf(id)) + GAP
    },
    right: GAP,
    get bottom() {
      return paddingOf('Bottom') + barHeightOf(id) + GAP
    },
    left: GAP,
  }
}

function paddingOf(side: 'Top' | 'Bottom'): number {
  const style = getComputedStyle(document.documentElement)
  return Number.parseFloat(style[`scrollPadding${side}`]) || 0
}

function toolbarEndOf(id: string): number {
  const toolbar = document.querySelector(`[role='toolbar'][aria-controls='${CSS.escape(id)}']`)
  return toolbar?.getBoundingClientRect().bottom ?? 0
}

/** The bar about a link or a picture, which is sticky at the other end. */
function barHeightOf(id: string): number {
  const editor = document.getElementById(id)?.closest('.editor')
  return editor?.querySelector<HTMLElement>('.editor-bar')?.offsetHeight ?? 0
}
