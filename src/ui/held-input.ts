const USED = 'input, textarea, select, details, summary, button, a, [tabindex]'
/** What people type, choose and open. */
const INPUT = ['value', 'checked', 'open']
/** These have no input that may be put back. */
const WITHOUT_INPUT = 'button, [type=file]'

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
  addEventListener('input', followFocus, true)
}

/** Puts what is held into the elements that have taken the place of those that are gone. */
export function putInputBack(): void {
  const drawn = nameElements()
  for (const [name, old] of held) {
    const element = drawn.get(name)
    if (old.isConnected || !element) continue
    successors.set(old, element)
    if (!element.matches(WITHOUT_INPUT)) copy(INPUT, old, element)
  }
  const old = focused
  letInputGo()
  const element = old && successors.get(old)
  if (!(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  // Older versions of Safari focus a field whose selection is set.
  copy(['selectionStart', 'selectionEnd'], old, element)
}

/** Stops holding, once the page is drawn. */
export function letInputGo(): void {
  held.clear()
  focused = null
  removeEventListener('focusin', followFocus, true)
  removeEventListener('input', followFocus, true)
}

/** Clicks on an element, or on the one that has taken its place. */
export function clickOn(old: Element): void {
  const element = successors.get(old) ?? old
  if (element instanceof HTMLElement) element.click()
}

function copy(properties: string[], from: Element | null, to: Element): void {
  for (const property of properties) {
    // A field for e-mail addresses has no selection.
    const value: unknown = (from && Reflect.get(from, property)) ?? undefined
    if (value !== undefined) Reflect.set(to, property, value)
  }
}

/** Once the focused element is gone, the drawn page focuses by itself what it focuses at its start. */
function followFocus({ target }: Event): void {
  if (target instanceof Element && focused?.isConnected !== false) focused = target
}

/**
 * Ids differ between server and browser, so an element is identified by its name and its position
 * among elements of that name.
 */
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
