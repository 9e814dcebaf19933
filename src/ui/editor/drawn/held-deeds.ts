import type { HeldDeed } from './drawn-text.ts'

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>

/** Keys that only the editor knows; the browser answers the others itself. */
export function isForEditor(event: PressedKey): boolean {
  const { key, code, altKey, shiftKey } = event
  if (event.getModifierState('AltGraph')) return false
  if (altKey && key === 'F10') return true
  if (!isCommand(event)) return false
  // With Shift or Alt, the key of a digit may be another letter.
  if (shiftKey) return /^[bslerj]$/i.test(key) || /^Digit[789]$/.test(code)
  if (altKey) return /^c$/i.test(key) || /^Digit\d$/.test(code)
  return /^[ek[\]]$/i.test(key)
}

export function isCommand({ ctrlKey, metaKey }: Pick<PressedKey, 'ctrlKey' | 'metaKey'>): boolean {
  return ctrlKey || metaKey
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
