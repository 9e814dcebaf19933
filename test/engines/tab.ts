import { expect } from '@playwright/test'
import type { Send } from './webdriver.ts'

/** What a person sees, as elements. */
const KINDS = {
  button: 'button, summary',
  link: 'a[href]',
  field: 'input, select, textarea, [contenteditable="true"]',
  heading: 'h1, h2, h3',
}

type Kind = keyof typeof KINDS

const KEYS: Record<string, string | undefined> = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
}

/** The window of a browser, in the words of a journey. Whatever is looked for is waited for. */
export class Tab {
  readonly #send: Send
  readonly #baseUrl: string

  constructor(send: Send, baseUrl: string) {
    this.#send = send
    this.#baseUrl = baseUrl
  }

  async goto(path: string): Promise<void> {
    await this.#send('Navigate', { url: this.#baseUrl + path })
  }

  /** Runs a function in the page. What it takes and gives is JSON. */
  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return JSON.parse(JSON.stringify(await this.#run(run, args)))
  }

  /** A click is a press and a release at a place. What moves in the meantime misses it, and is clicked again. */
  async click(kind: Kind, name: string): Promise<void> {
    await this.#eventually(async () => {
      const id = await this.#find(kind, name)
      await this.#run(watchClick, [{ [ELEMENT_KEY]: id }])
      await this.#send('ElementClick', { id })
      if (await this.evaluate(hasMissed)) throw new Error(`the click missed the ${kind} “${name}”`)
    })
  }

  /**
   * Types over what a field holds. A page that is drawn again at the moment of the click can move the field
   * away from it, so the click is repeated until the field has the focus.
   */
  async fill(name: string, text: string): Promise<void> {
    await this.#eventually(async () => {
      await this.#send('ElementClick', { id: await this.#find('field', name) })
      const field = await this.#run(findNamed, [KINDS.field, name, false, false])
      const hasFocus = await this.#run((element) => element === document.activeElement, [field])
      if (!hasFocus) throw new Error(`the field “${name}” has no focus`)
    })
    await this.press('Control', 'a')
    await this.type(text)
  }

  /** Chooses a file in a field, also in one that only a button shows. */
  async chooseFile(name: string, path: string): Promise<void> {
    await this.#eventually(async () =>
      this.#send('ElementSendKeys', { id: await this.#find('field', name, true), text: path }),
    )
  }

  /** Gives a field the focus. */
  async focus(name: string): Promise<void> {
    await this.expectShown('field', name)
    await this.#run(findNamed, [KINDS.field, name, false, true])
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await this.#keys(Array.from(text).flatMap((key) => [keyDown(key), keyUp(key)]))
  }

  /** Presses keys together. */
  async press(...keys: string[]): Promise<void> {
    await this.#keys([...keys.map(keyDown), ...keys.toReversed().map(keyUp)])
  }

  async expectShown(kind: Kind, name: string): Promise<void> {
    await this.#eventually(() => this.#find(kind, name))
  }

  async expectText(text: string): Promise<void> {
    await expect.poll(() => this.evaluate(() => document.body.innerText)).toContain(text)
  }

  /** Prints on letter paper, without grounds. @returns a PDF; WebKit cannot */
  async print(): Promise<Buffer> {
    const page = { width: 21.59, height: 27.94 }
    return Buffer.from(String(await this.#send('Print', { page })), 'base64')
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await this.#send('TakeScreenshot')), 'base64')
  }

  async #find(kind: Kind, name: string, isHidden = false): Promise<unknown> {
    const element = await this.#run(findNamed, [KINDS[kind], name, isHidden, false])
    if (!element) throw new Error(`there is no ${kind} “${name}”`)
    // The reference is the only property.
    return Object.values(element)[0]
  }

  /** Tries until it works: what is clicked may still move, or lie beneath a toast. */
  async #eventually(act: () => Promise<unknown>): Promise<void> {
    await expect(async () => void (await act())).toPass({
      timeout: 15_000,
      intervals: [50, 100, 250],
    })
  }

  async #run(run: (...args: never[]) => unknown, args: unknown[]): Promise<unknown> {
    const script = `return (${run.toString()}).apply(null, arguments)`
    return this.#send('ExecuteScript', { script, args })
  }

  async #keys(actions: object[]): Promise<void> {
    await this.#send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
}

/** The name of a reference in WebDriver (W3C WebDriver, section 12.1). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'

/** Runs in the page: notes whether the next click comes, and is on the element or its label. */
function watchClick(element: HTMLInputElement): void {
  Reflect.set(window, 'hasMissed', true)
  const note = ({ target }: Event) => {
    const labels = [...(element.labels ?? [])]
    const isHit = [element, ...labels].some((one) => target instanceof Node && one.contains(target))
    Reflect.set(window, 'hasMissed', !isHit)
  }
  addEventListener('click', note, { capture: true, once: true })
}

/** Runs in the page, which may be another one after the click. */
function hasMissed(): boolean {
  return Reflect.get(window, 'hasMissed') === true
}

const keyDown = (key: string) => ({ type: 'keyDown', value: KEYS[key] ?? key })
const keyUp = (key: string) => ({ type: 'keyUp', value: KEYS[key] ?? key })

/**
 * Runs in the page: an element by its label or text, whole or how it begins, in the open dialog if
 * there is one.
 */
function findNamed(selector: string, name: string, isHidden: boolean, focus: boolean) {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const named = [...root.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => isHidden || element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const label =
        document.getElementById(element.getAttribute('aria-labelledby') ?? '') ??
        ('labels' in element && element.labels instanceof NodeList && element.labels[0])
      const text = element.getAttribute('aria-label') ?? (label || element).textContent
      return { element, text: (text ?? '').replace(/\s+/g, ' ').trim() }
    })
  const found =
    named.find(({ text }) => text === name) ?? named.find(({ text }) => text.startsWith(name))
  // Smooth scrolling would move it away from the click, and the header would cover it.
  found?.element.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (focus) found?.element.focus()
  return found?.element
}
