import type { HeldDeed } from './drawn-text.ts'

/** Keys with a modifier that only the editor knows; the browser answers the others itself. */
const KEYS = /^(?:[ek[\]1-9]|F10)$/i

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>

export function isForEditor(event: PressedKey): boolean {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  return isCommand && !event.getModifierState('AltGraph') && KEYS.test(event.key)
}

export function repeatKey(pressed: KeyboardEvent): HeldDeed {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed
  const again = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }
  return ({ text }) => text.dispatchEvent(new KeyboardEvent('keydown', again))
}

/** A paste, or a drop at its place. The browser lets nobody read its data after the event. */
export function repeatArrival(event: ClipboardEvent | DragEvent): HeldDeed {
  const shared = { bubbles: true, cancelable: true }
  if ('clipboardData' in event) {
    const clipboardData = copyData(event.clipboardData)
    return ({ text }) =>
      text.dispatchEvent(new ClipboardEvent('paste', { ...shared, clipboardData }))
  }
  const { clientX, clientY } = event
  const dataTransfer = copyData(event.dataTransfer)
  return ({ text }) =>
    text.dispatchEvent(new DragEvent('drop', { ...shared, clientX, clientY, dataTransfer }))
}

function copyData(data: DataTransfer | null): DataTransfer {
  const copy = new DataTransfer()
  for (const type of data?.types ?? []) {
    if (data && type !== 'Files') copy.setData(type, data.getData(type))
  }
  for (const file of data?.files ?? []) copy.items.add(file)
  return copy
}
