import { listPlaceholders } from '../../../placeholders.ts'

/**
 * Puts a text where the cursor is, as if it was typed. The first placeholder that is left in it is
 * selected, so that the next keys replace it.
 */
export function insertText(area: HTMLTextAreaElement | null, text: string): void {
  if (!area) return
  const start = area.selectionStart
  area.setRangeText(text, start, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
  const [left] = listPlaceholders(text)
  if (left === undefined) return
  const at = start + text.indexOf(left)
  area.setSelectionRange(at, at + left.length)
}
