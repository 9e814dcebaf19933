import { expect, type Locator } from '@playwright/test'

/** What a person has done, to be counted. */
export type Steps = {
  /** Clicks, taps, or Enter and the space bar. */
  presses: number
  /** Fields that were filled in. */
  fields: number
  /** Keys that only move the focus. */
  moves: number
}

/** A way to use a page: with a mouse, with keys alone, or with a finger. */
export type Way = {
  press: (target: Locator) => Promise<void>
  /** Replaces what a field holds. */
  fill: (target: Locator, text: string) => Promise<void>
  choose: (list: Locator, option: string) => Promise<void>
}

/** More keys than this from one thing to the next are a dead end. */
const MOST_MOVES = 40

/** Taps on things with a finger. */
export function createTouch(steps: Steps): Way {
  const press = async (target: Locator) => {
    await target.tap()
    steps.presses += 1
  }
  return {
    press,
    fill: async (target, text) => {
      await press(target)
      await target.fill(text)
      steps.fields += 1
    },
    choose: async (list, option) => {
      // The list itself belongs to the operating system.
      await press(list)
      await list.selectOption({ label: option })
      steps.presses += 1
    },
  }
}

/** Reaches everything by Tab, and by arrows within a toolbar, a list of tabs or a menu. */
export function createKeyboard(steps: Steps): Way {
  const moveTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    const { keyboard } = target.page()
    for (let moves = 0; moves <= MOST_MOVES; moves += 1) {
      const key = await target.evaluate(findNextKey)
      if (!key) return
      await keyboard.press(key)
      steps.moves += 1
    }
    throw new Error(`${MOST_MOVES} keys do not lead to ${target.toString()}`)
  }
  return {
    press: async (target) => {
      await moveTo(target)
      await target.page().keyboard.press('Enter')
      steps.presses += 1
    },
    fill: async (target, text) => {
      await moveTo(target)
      const { keyboard } = target.page()
      await keyboard.press('Control+a')
      await keyboard.type(text)
      steps.fields += 1
    },
    choose: async (list, option) => {
      await moveTo(list)
      const { keyboard } = list.page()
      // Typed letters would have to come fast enough to count as one word.
      await keyboard.press('Home')
      while ((await readChoice(list)) !== option) await keyboard.press('ArrowDown')
      steps.presses += 1
    },
  }
}

function readChoice(list: Locator): Promise<string | undefined> {
  return list.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.label)
}

/** Runs in the page: the key that moves the focus toward an element; none if it has the focus. */
function findNextKey(target: Element): string | undefined {
  const active = document.activeElement ?? document.body
  if (active === target) return undefined
  const isBehind = active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING
  const group = active.closest('[role="toolbar"], [role="tablist"], [role="menu"]')
  if (!group?.contains(target)) return isBehind ? 'Shift+Tab' : 'Tab'
  if (group.matches('[role="menu"], [aria-orientation="vertical"]'))
    return isBehind ? 'ArrowUp' : 'ArrowDown'
  return isBehind ? 'ArrowLeft' : 'ArrowRight'
}
