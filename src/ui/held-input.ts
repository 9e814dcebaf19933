const USED = 'input, textarea, select, details, summary, button, a'
/** What people type, choose and open, and where they are in a text. */
const INPUT = ['value', 'checked', 'open', 'selectionStart', 'selectionEnd']

let held = new Map<string, Element>()
let focused: Element | null = null
const successors = new WeakMap<Element, Element>()

/**
 * Holds what somebody has typed, chosen, opened and focused while the page may be drawn again, as
 * React does when a browser that translates or a password manager has changed it.
 */
export function holdInput(): void {
  held = nameElements()
  focused = document.activeElement
  addEventListener('focusin', followFocus, true)
}

/** Puts what is held into the elements that have taken the place of those that are gone. */
export function putInputBack(): void {
  const drawn = nameElements()
  for (const [name, old] of held) {
    const element = drawn.get(name)
    if (old.isConnected || !element) continue
    successors.set(old, element)
    for (const property of INPUT) {
      // A field for e-mail addresses has no selection.
      const value: unknown = Reflect.get(old, property) ?? undefined
      if (value !== undefined) Reflect.set(element, property, value)
    }
  }
  held.clear()
  removeEventListener('focusin', followFocus, true)
  const element = focused && findSuccessor(focused)
  if (element !== focused && element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/** Clicks on an element, or on the one that has taken its place. */
export function clickOn(old: Element): void {
  const element = findSuccessor(old)
  if (element instanceof HTMLElement) element.click()
}

function findSuccessor(old: Element): Element {
  return successors.get(old) ?? old
}

function followFocus({ target }: FocusEvent): void {
  if (target instanceof Element) focused = target
}

/** Ids differ between server and browser, so an element is known by its name and its turn. */
function nameElements(): Map<string, Element> {
  const named = new Map<string, Element>()
  const counts: Record<string, number> = {}
  for (const element of document.querySelectorAll(USED)) {
    const name = element.tagName + (element.getAttribute('name') ?? element.getAttribute('href'))
    counts[name] = (counts[name] ?? 0) + 1
    named.set(`${name} ${counts[name]}`, element)
  }
  return named
}
